import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../emulators/project.ts'
import { suite } from '../suite/suite.ts'
import { judge, median, type Figure } from './figure.ts'

const FILE = join(ROOT, '.run/bench/figures.json')

/** Writes the figures with what they depend on, and returns the path of the file. `raised`: the bench ran before all else. */
export async function writeFigures(figures: readonly Figure[], { raised }: { raised: boolean }): Promise<string> {
  const machine = {
    processor: cpus()[0]?.model ?? 'unknown',
    processors: availableParallelism(),
    memoryBytes: totalmem(),
    system: `${process.platform} ${release()}`,
    node: process.version,
    browser: await sayOf(suite().chromium, '--version'),
    priorityRaised: raised,
    loadAverage: loadavg(),
  }
  const commit = await sayOf('git', 'rev-parse', 'HEAD')
  const judged = figures.map((figure) => ({ ...figure, median: median(figure.samples), verdict: judge(figure) }))
  const written = { measuredAt: new Date().toISOString(), commit, machine, figures: judged }
  await writeFile(FILE, `${JSON.stringify(written, null, 2)}\n`)
  return FILE
}

/** What a program prints; 'unknown' where it is missing or fails. */
async function sayOf(program: string, ...options: string[]): Promise<string> {
  return promisify(execFile)(program, options, { cwd: ROOT }).then(
    ({ stdout }) => stdout.trim(),
    () => 'unknown',
  )
}

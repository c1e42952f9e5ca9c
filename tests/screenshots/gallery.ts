/**
 * `npm run gallery`: photographs every page and every state of the product, so that people can read them. See docs/operations.md.
 *
 *     npm run gallery -- [FOLDER] [--only AREA,AREA] [--before FOLDER]
 *
 * A picture is called `NNMM-area-state--WIDTH-SCHEME.png`: NN is the area's place in the table of areas, MM the state's in its area. It
 * uses the suite that `npm run suite` keeps running, or starts one. Ends with code 1 if a state could not be reached, and names it.
 */
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright'
import { closeOnSignal, createClosers } from '../../emulators/launcher/closers.ts'
import { ROOT } from '../../emulators/project.ts'
import { FLAGS } from '../browser/chromium.ts'
import { provideSuites } from '../suite/provide-suites.ts'
import { browserEnvironment } from '../suite/start.ts'
import { suite } from '../suite/suite.ts'
import { AREAS } from './gallery/areas.ts'
import { photograph } from './gallery/photograph.ts'
import type { Area, State } from './gallery/state.ts'
import { openStudio } from './gallery/studio.ts'
import { writeIndex } from './gallery/write-index.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, before: { type: 'string' } },
})
const folder = resolve(positionals[0] ?? join(ROOT, '.run/pictures'))
const only = values.only?.split(',')
const findings: string[] = []
const unreached: string[] = []
const closers = createClosers()

closeOnSignal(closers, 1)

try {
  const [running] = await provideSuites(['e2e'], closers)
  Object.assign(process.env, browserEnvironment(), running)
  const browser = await chromium.launch({ executablePath: suite().headlessShell, args: [...FLAGS] })
  closers.add(() => browser.close())
  await mkdir(folder, { recursive: true })
  for (const [index, area] of AREAS.entries()) {
    if (only?.includes(area.name) ?? true) await photographArea(browser, area, twoDigits(index + 1))
  }
  await writeIndex(folder, values.before && resolve(values.before))
  for (const line of [...findings, ...unreached]) console.log(line)
  console.log(join(folder, 'index.html'))
  process.exitCode = unreached.length === 0 ? 0 : 1
} finally {
  await closers.close()
}

async function photographArea(browser: Browser, area: Area, number: string): Promise<void> {
  const started = Date.now()
  await removePictures(number)
  const studio = openStudio(browser)
  try {
    const states = await area.states(studio)
    for (const [index, state] of states.entries()) {
      await photographState(state, `${number}${twoDigits(index + 1)}-${area.name}-${state.name}`)
    }
    console.log(`✓ ${area.name}: ${states.length} states, ${((Date.now() - started) / 1000).toFixed(0)} s`)
  } catch (error) {
    unreached.push(`${area.name}: ${lineOf(error)}`)
  } finally {
    await studio.close()
  }
}

/** One state that can't be reached does not keep the others from being photographed, and leaves a picture of what stood there. */
async function photographState(state: State, name: string): Promise<void> {
  try {
    await state.reach?.()
    findings.push(...(await photograph(state, folder, name)))
  } catch (error) {
    unreached.push(`${name} was not reached: ${lineOf(error)}`)
    await state.page.screenshot({ path: join(folder, `${name}--unreached.png`) }).catch(() => undefined)
    console.log(unreached.at(-1))
  }
}

/** Of an earlier run, so that no picture of a state that has gone stays. */
async function removePictures(number: string): Promise<void> {
  const old = (await readdir(folder)).filter((name) => name.startsWith(number) && name.endsWith('.png'))
  await Promise.all(old.map((name) => rm(join(folder, name))))
}

function lineOf(error: unknown): string {
  return String(error).split('\n').slice(0, 3).join(' ')
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

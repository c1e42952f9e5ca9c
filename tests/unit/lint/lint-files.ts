import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { execFile } from 'node:child_process'
import { ROOT } from '../../../emulators/project.ts'

interface Output {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[]
}

/**
 * Lints files that exist nowhere, by the project's own configuration. They are written into a folder with the same paths as in the
 * project. The answer has for each path the rules that the file breaks. Rules that read types take most of the time.
 */
export async function lintFiles(
  files: Readonly<Record<string, string>>,
  { types }: { types: boolean },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'sotto-lint-'))
  try {
    const config = pathToFileURL(join(ROOT, 'oxlint.config.ts')).href
    await write(
      'oxlint.config.ts',
      `import config from '${config}'
      export default { ...config, options: { ...config.options, typeAware: ${types} } }`,
    )
    const options = { types: [], noEmit: true, jsx: 'react-jsx', lib: ['ES2024', 'DOM'] }
    await write(
      'tsconfig.json',
      JSON.stringify({ extends: join(ROOT, 'tsconfig.base.json'), compilerOptions: options }),
    )
    for (const [path, text] of Object.entries(files)) await write(path, text)
    const { diagnostics } = await lint(folder)
    return new Map(
      Object.keys(files).map((path) => [
        path,
        diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code),
      ]),
    )
  } finally {
    await rm(folder, { recursive: true })
  }

  async function write(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

/** It exits with 1 when it has something to complain about. */
function lint(cwd: string): Promise<Output> {
  const program = join(ROOT, 'node_modules/oxlint/bin/oxlint')
  const env = { ...process.env, OXLINT_TSGOLINT_PATH: join(ROOT, 'node_modules/.bin/tsgolint') }
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [program, '--format', 'json'], { cwd, env }, (error, stdout) => {
      try {
        resolve(JSON.parse(stdout) as Output)
      } catch {
        reject(new Error(`oxlint has failed: ${stdout}`, { cause: error }))
      }
    })
  })
}

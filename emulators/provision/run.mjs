import { spawn } from 'node:child_process'

/**
 * Runs a program to its end, quietly: what it prints is kept and shown only when it fails.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to this process's own
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(program, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    /** @type {Buffer[]} */
    const chunks = []
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(chunks).toString() }))
  })
}

/**
 * Runs a program that has to succeed; throws what it printed last when it does not.
 * @param {string} failure what could not be done, for people
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to this process's own
 */
export async function mustRun(failure, program, args, env) {
  const { ok, output } = await run(program, args, env)
  if (!ok) throw new Error(`${failure}:\n${output.slice(-3000)}`)
}

/**
 * Says what begins, how long it usually takes and, unless it throws, how long it took.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function spoken(what, work) {
  const started = Date.now()
  console.log(`· ${what} …`)
  const result = await work()
  console.log(`✓ ${what.split(' (')[0]}, ${((Date.now() - started) / 1000).toFixed(0)} s`)
  return result
}

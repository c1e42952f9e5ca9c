import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const CLI = fileURLToPath(new URL('../src/cli.ts', import.meta.url))

const RULES = `rules_version = '2';
service firebase.storage { match /b/{bucket}/o {
  match /{any=**} { allow read: if request.auth.uid == any; }
} }`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'storage-rules-test-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], { cwd: folder, encoding: 'utf8' })
  return { status, stdout, stderr }
}

describe('storage-rules check', () => {
  test('says nothing about rules without errors', () => {
    writeFileSync(join(folder, 'good.rules'), RULES)
    expect(run('check', 'good.rules')).toEqual({ status: 0, stdout: '', stderr: '' })
  })

  test('names file, line and column of each error, and fails', () => {
    writeFileSync(join(folder, 'bad.rules'), RULES.replace('== any', '== '))
    writeFileSync(join(folder, 'good.rules'), RULES)
    expect(run('check', 'bad.rules', 'good.rules')).toEqual({
      status: 1,
      stdout: "bad.rules:3:56: error: Unexpected ';'.\n",
      stderr: '',
    })
  })

  test('names warnings, and does not fail', () => {
    writeFileSync(join(folder, 'warned.rules'), RULES.replace('any; }', 'nosuch; }'))
    expect(run('check', 'warned.rules')).toEqual({
      status: 0,
      stdout: 'warned.rules:3:56: warning: Invalid variable name: nosuch.\n',
      stderr: '',
    })
  })

  test('fails for a file that is not there', () => {
    const { status, stdout } = run('check', 'missing.rules')
    expect({ status, stdout }).toEqual({
      status: 1,
      stdout: expect.stringContaining('missing.rules: error: ENOENT') as string,
    })
  })
})

describe('storage-rules exec', () => {
  test('runs a command whose java is Java 21 by its version, and the runtime behind -jar', () => {
    const question = 'java -version 2>&1 && java -Dany -jar "$STORAGE_EMULATOR_BINARY_PATH" serve </dev/null'
    const { status, stdout } = run('exec', 'sh', '-c', question)
    expect(status).toBe(0)
    expect(stdout.split('\n')).toEqual([
      'openjdk version "21.0.0"',
      '{"id":-1,"status":"ok","errors":[],"warnings":[]}',
      '',
    ])
  })

  test('runs another program behind -jar as it is, with its arguments, and an archive by the next java', () => {
    writeFileSync(join(folder, 'engine'), '#!/bin/sh\necho "engine $*"\n', { mode: 0o755 })
    writeFileSync(join(folder, 'java'), '#!/bin/sh\necho "real $*"\n', { mode: 0o755 })
    const both = 'java -Dany -jar ./engine --port 1 "a b" && java -Dany -jar any.jar serve'
    const { stdout } = run('exec', 'sh', '-c', `export STORAGE_RULES_PATH="$PWD:$STORAGE_RULES_PATH"; ${both}`)
    expect(stdout).toBe('engine --port 1 a b\nreal -Dany -jar any.jar serve\n')
  })

  test('ends with the exit code of the command, and leaves nothing behind', () => {
    expect(run('exec', 'sh', '-c', 'exit 7').status).toBe(7)
    expect(run('exec', 'sh', '-c', 'kill -9 $$').status).toBe(137)
    expect(run('exec', 'no-such-program').status).toBe(127)
    const { stdout } = run('exec', 'sh', '-c', 'command -v java')
    expect(stdout).toMatch(/java\n$/)
    expect(run('exec', 'ls', stdout.trim()).status).not.toBe(0)
  })
})

test('anything else is answered with the usage', () => {
  for (const args of [[], ['check'], ['exec'], ['dance']]) {
    expect(run(...args)).toEqual({ status: 2, stdout: '', stderr: expect.stringContaining('Usage:') as string })
  }
  expect(run('--help')).toEqual({ status: 0, stdout: expect.stringContaining('Usage:') as string, stderr: '' })
})

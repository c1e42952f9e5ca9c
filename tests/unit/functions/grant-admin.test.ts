import { findTarget } from '@sotto/functions/commands/find-target.ts'
import { readRequest } from '@sotto/functions/commands/read-request.ts'
import { describe, expect, it } from 'vitest'

describe('the command line of grant-admin', () => {
  it('is understood', () => {
    expect(readRequest(['ada@example.com'])).toMatchObject({ account: 'ada@example.com', revoke: false, local: false })
    expect(readRequest(['ada@example.com', '--revoke', '--local'])).toMatchObject({ revoke: true, local: true })
    expect(readRequest(['--project', 'sotto-live', 'ada@example.com'])).toMatchObject({ project: 'sotto-live' })
  })

  it.each([
    ['nobody', []],
    ['two people', ['ada@example.com', 'grace@example.com']],
    ['an unknown option', ['ada@example.com', '--force']],
    ['the emulators and a project at once', ['ada@example.com', '--local', '--project', 'sotto-live']],
    ['a project without its name', ['ada@example.com', '--project']],
  ])('is refused when it names %s', (_, args) => {
    expect(readRequest(args)).toBeUndefined()
  })
})

describe('what grant-admin works on', () => {
  const request = { account: 'ada@example.com', revoke: false, local: false, project: undefined }
  const hosts = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }

  it('is the project that is named, at Google', () => {
    const expected = { kind: 'target', projectId: 'sotto-live', emulators: undefined }
    expect(findTarget({ ...request, project: 'sotto-live' }, {}, undefined)).toEqual(expected)
    expect(findTarget(request, { GOOGLE_CLOUD_PROJECT: 'sotto-live' }, undefined)).toEqual(expected)
  })

  it('is the emulators when asked for, or when the environment names both', () => {
    const configuration = { emulators: { auth: { port: 9199 }, firestore: { host: 'localhost', port: 8180 } } }
    expect(findTarget({ ...request, local: true }, {}, configuration)).toMatchObject({
      emulators: { auth: '127.0.0.1:9199', firestore: 'localhost:8180' },
    })
    expect(findTarget({ ...request, project: 'demo-x' }, hosts, undefined)).toEqual({
      kind: 'target',
      projectId: 'demo-x',
      emulators: { auth: '127.0.0.1:9099', firestore: '127.0.0.1:8080' },
    })
  })

  it('is never half emulated, and never guessed', () => {
    const { FIRESTORE_EMULATOR_HOST } = hosts
    expect(findTarget({ ...request, project: 'sotto-live' }, { FIRESTORE_EMULATOR_HOST }, undefined)).toMatchObject({
      kind: 'problem',
    })
    expect(findTarget(request, {}, undefined)).toMatchObject({ kind: 'problem' })
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { converse, converseWithProgram, load, verify, type Conversation, type Message } from './conversation.ts'

const rules = (declarations: string): string =>
  `rules_version = '2';\nservice firebase.storage { match /b/{bucket}/o {\n${declarations}\n} }`

const OWN_FILES = rules(`match /users/{uid}/{file} {
  allow read: if request.auth.uid == uid;
  allow create: if request.auth.uid == uid && request.resource.size < 1000
    && request.resource.contentType == 'application/pdf' && resource == null;
}`)

const MEMBERS = rules(`match /files/{id} {
  allow get: if firestore.get(/databases/(default)/documents/members/$(id)).data.role == 'admin';
  allow delete: if firestore.exists(/databases/(default)/documents/members/$(id));
}`)

const signedIn = (uid: string): Message => ({ auth: { map_value: { fields: { uid: { string_value: uid } } } } })
const upload = (uid: string, size: number): Message => ({
  ...signedIn(uid),
  resource: { map_value: { fields: { size: { int_value: size }, contentType: { string_value: 'application/pdf' } } } },
})

const ok = (id: number, content: Message = {}): Message => ({ id, status: 'ok', errors: [], warnings: [], ...content })
const permit = (id: number, allowed: boolean): Message => ok(id, { result: { permit: allowed } })

const admin = { status: 'ok', result: { name: 'any', fields: { role: { stringValue: 'admin' } } } }

let cli: Conversation
beforeEach(async () => {
  cli = converse()
  expect(await cli.hear()).toEqual(ok(-1))
})
afterEach(() => cli.end())

async function loaded(content: string): Promise<void> {
  cli.tell(load(0, 'it', content))
  expect(await cli.hear()).toMatchObject({ id: 0, status: 'ok', errors: [], result: { rulesVersion: 2 } })
}

describe('a person reaches their own files and no others', () => {
  test.each([
    { who: 'the owner', uid: 'ann', method: 'get', allowed: true },
    { who: 'somebody else', uid: 'bob', method: 'get', allowed: false },
    { who: 'the owner, deleting', uid: 'ann', method: 'delete', allowed: false },
  ])('$who: $allowed', async ({ uid, method, allowed }) => {
    await loaded(OWN_FILES)
    const request = signedIn(uid)
    cli.tell(verify(1, { rulesetName: 'it', path: '/b/bucket/o/users/ann/a.pdf', method, request }))
    expect(await cli.hear()).toEqual(permit(1, allowed))
  })

  test('a stranger without credentials is denied and the log says why', async () => {
    await loaded(OWN_FILES)
    cli.tell(
      verify(1, { rulesetName: 'it', path: '/b/bucket/o/users/ann/a.pdf', request: { auth: { null_value: null } } }),
    )
    expect(await cli.hear()).toMatchObject({
      ...permit(1, false),
      warnings: ["evaluation error at L4:18 for 'get' @ storage.rules: Null value error."],
    })
  })

  test.each([
    { size: 999, allowed: true },
    { size: 1000, allowed: false },
  ])('an upload of $size bytes: $allowed', async ({ size, allowed }) => {
    await loaded(OWN_FILES)
    const path = '/b/bucket/o/users/ann/a.pdf'
    cli.tell(verify(1, { rulesetName: 'it', path, method: 'create', request: upload('ann', size) }))
    expect(await cli.hear()).toEqual(permit(1, allowed))
    const resource = { map_value: { fields: {} } }
    cli.tell(verify(2, { rulesetName: 'it', path, method: 'create', request: upload('ann', size), resource }))
    expect(await cli.hear()).toEqual(permit(2, false))
  })
})

describe('rules read the values that the CLI writes', () => {
  const FIELDS: Message = {
    text: { string_value: 'a' },
    yes: { bool_value: true },
    whole: { int_value: 1_700_000_000_000 },
    half: { float_value: 0.5 },
    none: { null_value: null },
    at: { timestamp_value: '2026-01-02T03:04:05.678Z' },
    items: { list_value: { values: [{ int_value: 1 }] } },
    group: { set_value: { values: [{ int_value: 1 }] } },
    path: { path_value: { segments: [{ simple: 'b' }, { simple: 'bucket' }] } },
  }
  test.each([
    ["request.text == 'a' && request.yes && request.none == null", true],
    ['request.whole == 1700000000000 && request.whole is int && request.half is float', true],
    ['request.at.nanos() == 678000000 && request.at.year() == 2026', true],
    ['request.items == [1] && request.group == [1].toSet() && request.path == /b/bucket', true],
    ["request.method == 'get' && request.params.size() == 0", true],
    ["request.text == 'b' || request.whole is float || request.items == [2]", false],
    ["request.params.prefix == 'a'", false],
  ])('%s → %s', async (condition, allowed) => {
    await loaded(rules(`match /{any=**} { allow read: if ${condition}; }`))
    cli.tell(verify(1, { rulesetName: 'it', path: '/b/bucket/o/a', request: FIELDS }))
    expect(await cli.hear()).toMatchObject({ id: 1, errors: [], result: { permit: allowed } })
  })
})

describe('rules ask Firestore', () => {
  const ask = (id: number, path: string): Message => ({
    action: 'fetch_firestore_document',
    server_request_id: id,
    status: 'ok',
    errors: [],
    warnings: [],
    context: { path },
  })
  const file = (id: number, name: string, method = 'get'): Message =>
    verify(id, { rulesetName: 'it', path: `/b/bucket/o/files/${name}`, method })

  test('a document decides by its fields', async () => {
    await loaded(MEMBERS)
    cli.tell(file(1, 'ann'))
    expect(await cli.hear()).toEqual(ask(1, '/databases/(default)/documents/members/ann'))
    cli.tell({ id: 1, ...admin })
    expect(await cli.hear()).toEqual(permit(1, true))
  })

  test('a document that is missing denies, and does not exist', async () => {
    await loaded(MEMBERS)
    for (const method of ['get', 'delete']) {
      cli.tell(file(2, 'bob', method))
      expect(await cli.hear()).toMatchObject({ action: 'fetch_firestore_document', server_request_id: 2 })
      cli.tell({ id: 2, status: 'not_found' })
      expect(await cli.hear()).toMatchObject({ id: 2, errors: [], result: { permit: false } })
    }
  })

  test('decisions that wait do not mix up their documents', async () => {
    await loaded(MEMBERS)
    const names = ['a', 'b', 'c', 'd']
    names.forEach((name, index) => cli.tell(file(10 + index, name)))
    const asked = [await cli.hear(), await cli.hear(), await cli.hear(), await cli.hear()]
    expect(new Set(asked.map((message) => message['server_request_id']))).toEqual(new Set([10, 11, 12, 13]))
    for (const id of [12, 10]) cli.tell({ id, ...admin })
    for (const id of [13, 11]) cli.tell({ id, status: 'not_found' })
    const answers = [await cli.hear(), await cli.hear(), await cli.hear(), await cli.hear()]
    const permits = answers.map(({ id, result }) => [id, (result as { permit: boolean }).permit])
    expect(Object.fromEntries(permits)).toEqual({ 10: true, 11: false, 12: true, 13: false })
  })

  test('two documents may be asked for, the same one again is free, a third denies', async () => {
    const exists = (name: string): string => `firestore.exists(/databases/(default)/documents/m/${name})`
    const both = `${exists('b')} && ${exists('a')} && ${exists('a')} && ${exists('b')}`
    await loaded(rules(`match /{any=**} { allow get: if ${both}; allow delete: if ${both} && ${exists('c')}; }`))
    for (const [method, allowed] of [
      ['get', true],
      ['delete', false],
    ] as const) {
      cli.tell(file(3, 'any', method))
      for (const name of ['b', 'a']) {
        expect(await cli.hear()).toEqual(ask(3, `/databases/(default)/documents/m/${name}`))
        cli.tell({ id: 3, ...admin })
      }
      expect(await cli.hear()).toMatchObject({ id: 3, result: { permit: allowed } })
    }
  })

  test.each(['..', '.', 'a%2Fb', ''])('the name %j addresses no other document', async (name) => {
    await loaded(
      rules('match /{any=**} { allow get: if firestore.exists(/databases/(default)/documents/m/$(request.text)); }'),
    )
    const request = { text: { string_value: decodeURIComponent(name) } }
    cli.tell(verify(4, { rulesetName: 'it', path: '/b/bucket/o/a', request }))
    expect(await cli.hear()).toMatchObject({ id: 4, errors: [], result: { permit: false } })
  })

  test('a name with the signs of an address is sent encoded', async () => {
    await loaded(
      rules('match /{any=**} { allow get: if firestore.exists(/databases/(default)/documents/m/$(request.text)); }'),
    )
    cli.tell(verify(5, { rulesetName: 'it', path: '/b/bucket/o/a', request: { text: { string_value: 'a?b#c d' } } }))
    expect(await cli.hear()).toEqual(ask(5, '/databases/(default)/documents/m/a%3Fb%23c%20d'))
    cli.tell({ id: 5, ...admin })
    expect(await cli.hear()).toEqual(permit(5, true))
  })

  test('fields of every kind are read', async () => {
    const fields = {
      none: { nullValue: null },
      yes: { booleanValue: true },
      whole: { integerValue: '9007199254740993' },
      half: { doubleValue: 0.5 },
      nan: { doubleValue: 'NaN' },
      at: { timestampValue: '2026-01-02T03:04:05.000001Z' },
      data: { bytesValue: 'YWJj' },
      other: { referenceValue: 'projects/p/databases/(default)/documents/m/x' },
      place: { geoPointValue: { latitude: 1.5 } },
      items: { arrayValue: { values: [{ stringValue: 'a' }] } },
      empty: { arrayValue: {} },
      inner: { mapValue: { fields: { a: { integerValue: '1' } } } },
    }
    const condition = `d.none == null && d.yes && d.whole == 9007199254740993 && d.half == 0.5 && math.isNaN(d.nan)
      && d.at.nanos() == 1000 && d.data == b'abc' && d.other == /databases/(default)/documents/m/x
      && d.place == latlng.value(1.5, 0) && d.items == ['a'] && d.empty == [] && d.inner.a == 1`
    await loaded(
      rules(`function test(d) { return ${condition}; }
match /{any=**} { allow get: if test(firestore.get(/databases/(default)/documents/m/x).data); }`),
    )
    cli.tell(file(6, 'any'))
    await cli.hear()
    cli.tell({ id: 6, status: 'ok', result: { name: 'any', fields } })
    expect(await cli.hear()).toEqual(permit(6, true))
  })
})

describe('nothing that is said leaves the CLI waiting', () => {
  test.each([
    ['no JSON', '{', -1],
    ['another value', '[1, 2]', -1],
    ['no action', '{"id":7}', 7],
    ['an unknown action', '{"action":"dance","id":7}', 7],
    ['an id that is no number', '{"action":"verify","id":"seven"}', -1],
    ['a request without context', '{"action":"verify","id":7}', 7],
    ['a ruleset without context', '{"action":"load_ruleset","id":7}', 7],
    ['an unknown ruleset', JSON.stringify(verify(7, { rulesetName: 'other', path: '/b/x/o/a' })), 7],
  ])('%s is answered with what is wrong', async (_, line, id) => {
    cli.say(line)
    const { errors, ...rest } = await cli.hear()
    expect(rest).toEqual({ id, status: 'ok', warnings: [] })
    expect(errors).toHaveLength(1)
  })

  test('a value of no known kind denies by an error', async () => {
    await loaded(OWN_FILES)
    const request = { auth: { mystery_value: 1 } }
    cli.tell(verify(8, { rulesetName: 'it', path: '/b/x/o/users/a/b', request }))
    expect(await cli.hear()).toEqual(ok(8, { errors: ['The request holds a value that cannot be read.'] }))
  })

  test('a ruleset that does not compile says where, as the CLI reads it, and is not kept', async () => {
    cli.tell(load(9, 'it', rules('allow read: if ;')))
    const { errors, ...rest } = await cli.hear()
    expect(rest).toEqual({ id: 9, status: 'ok', warnings: [] })
    expect((errors as string[]).map((text) => JSON.parse(text) as unknown)).toEqual([
      {
        severity_: 'ERROR',
        description_: "Missing conditional expression after 'if'.",
        sourcePosition_: { fileName_: 'storage.rules', line_: 3, column_: 16, currentOffset_: 85, endOffset_: 85 },
      },
    ])
    cli.tell(verify(10, { rulesetName: 'it', path: '/b/x/o/a' }))
    expect(await cli.hear()).toMatchObject({ id: 10, errors: ['There is no ruleset named "it".'] })
  })

  test('a ruleset with warnings is kept', async () => {
    cli.tell(load(11, 'it', rules('match /{any=**} { allow read: if foo || true; }')))
    const answer = await cli.hear()
    expect(answer).toMatchObject({ id: 11, errors: [], result: { rulesVersion: 2 } })
    expect(answer['warnings']).toHaveLength(1)
    cli.tell(verify(12, { rulesetName: 'it', path: '/b/x/o/a' }))
    expect(await cli.hear()).toEqual(permit(12, true))
  })

  test('debug() prints what it is given and passes it on', async () => {
    await loaded(rules("match /{any=**} { allow read: if debug({'a': [1, true]}).a[1]; }"))
    cli.tell(verify(13, { rulesetName: 'it', path: '/b/x/o/a' }))
    expect(await cli.hear()).toEqual(permit(13, true))
    expect(cli.printed).toHaveLength(1)
    expect(cli.printed[0]).toContain('debug: ')
  })
})

describe('the program itself', () => {
  test('ignores its arguments, survives nonsense, judges, and ends with its input', async () => {
    const program = converseWithProgram()
    expect(await program.hear()).toEqual(ok(-1))
    program.say('nonsense')
    expect(await program.hear()).toMatchObject({ id: -1, status: 'ok' })
    program.tell(load(0, 'it', OWN_FILES))
    expect(await program.hear()).toEqual(ok(0, { result: { rulesVersion: 2 } }))
    for (const [id, uid] of [
      [1, 'ann'],
      [2, 'bob'],
    ] as const) {
      program.tell(verify(id, { rulesetName: 'it', path: '/b/bucket/o/users/ann/a.pdf', request: signedIn(uid) }))
      expect(await program.hear()).toEqual(permit(id, uid === 'ann'))
    }
    await program.end()
  })
})

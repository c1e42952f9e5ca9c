import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import type { Field } from '@sotto/domain/fields'
import { FORMS } from '@sotto/domain/sectors/index'
import { fieldsOf } from '@sotto/domain/sectors/form'
import { columnOf } from '@sotto/domain/submission'
import { describe, test } from 'vitest'
import { asPerson, change, newSubmission, openWorld, send, type Data } from './world.ts'

const world = await openWorld()
const sponsor = asPerson(world, 'sponsor')

describe.each(FORMS.map((form) => [form.sector, form] as const))('an application for %s', (_sector, form) => {
  const fields = fieldsOf(form)

  async function withAnswer({ name }: Field, answer: unknown): Promise<Data> {
    const valid = await newSubmission('sponsor', undefined, form)
    const column = columnOf(form, name)
    if (column) return change(valid, { [column]: answer })
    return { ...valid, details: change(valid['details'] as Data, { [name]: answer }) }
  }

  const allow = async (field: Field, answer: unknown) => {
    await assertSucceeds(send(sponsor, await withAnswer(field, answer)))
  }
  const deny = async (field: Field, answer: unknown) => {
    await assertFails(send(sponsor, await withAnswer(field, answer)))
  }
  const textOf = (field: Field, length: number) =>
    field.kind === 'text' && field.input === 'email' ? `${'x'.repeat(length - 10)}@x.example` : 'x'.repeat(length)

  const texts = fields.filter((field) => field.kind === 'text')
  const selects = fields.filter((field) => field.kind === 'select')

  test.each(texts)('may fill $name to its last character, and not one more', async (field) => {
    await allow(field, textOf(field, field.max))
    await deny(field, textOf(field, field.max + 1))
  })

  test.each(texts.filter((field) => field.input !== 'email'))('needs $min characters of $name', async (field) => {
    await allow(field, 'x'.repeat(field.min))
    await deny(field, 'x'.repeat(field.min - 1))
    await deny(field, ' '.repeat(field.min))
    await deny(field, `${'x'.repeat(field.min - 1)}${'\n\t '.repeat(20)}`)
  })

  test.each(fields.filter((field) => field.required))('is denied without $name', (field) => deny(field, undefined))

  test.each(fields.filter((field) => !field.required))('may leave $name out, but not empty', async (field) => {
    await allow(field, undefined)
    await deny(field, '')
    await deny(field, null)
  })

  test.each(selects)('has one of the options for $name', async (field) => {
    for (const { value } of field.options) await allow(field, value)
    for (const { value, label } of field.options.slice(0, 1)) {
      for (const other of [label, value.toUpperCase(), ` ${value}`, `${value}\n`, 'other', '', null]) {
        await deny(field, other)
      }
    }
  })

  test.each(fields)('has text and nothing else in $name', async (field) => {
    const text = textOf(field, 60)
    for (const other of [42, true, [text], { text }, new Date()]) await deny(field, other)
  })

  test.each([
    '',
    'nobody',
    'a@b',
    'a b@c.example',
    'a@b..example',
    'a@b.example, c@d.example',
    'a@b.example\nBcc: c@d.e',
  ])('is denied with the address %j', async (address) => {
    const email = texts.find((field) => field.input === 'email')
    if (email) await deny(email, address)
  })

  test('has no other details: not one, not a thousand, not 900 KB of one', async () => {
    const valid = await newSubmission('sponsor', undefined, form)
    const withDetails = (details: unknown) => send(sponsor, change(valid, { details }))
    const details = valid['details'] as Data
    await assertSucceeds(withDetails(details))
    await assertFails(withDetails({ ...details, extra: 'x' }))
    await assertFails(withDetails(Object.fromEntries(Array.from({ length: 1000 }, (_, key) => [`k${key}`, 'x']))))
    await assertFails(withDetails({ ...details, [Object.keys(details)[0] ?? '']: 'x'.repeat(900_000) }))
    await assertFails(withDetails({ ...details, huge: 'x'.repeat(900_000) }))
    await assertFails(withDetails(Object.keys(details)))
    await assertFails(withDetails({}))
  })
})

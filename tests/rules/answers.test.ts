import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import type { Field } from '@sotto/domain/forms/fields'
import { findForm, FORMS, SECTOR_FORMS } from '@sotto/domain/forms/sectors/index'
import { fieldsOf } from '@sotto/domain/forms/sectors/form'
import { columnOf } from '@sotto/domain/submission/columns'
import { describe, test } from 'vitest'
import { asPerson, change, newSubmission, openWorld, send, withAnswers, type Data } from './world.ts'

const world = await openWorld()
const sponsor = asPerson(world, 'sponsor')

describe.each(FORMS.map((form) => [form.sector, form] as const))('an application for %s', (_sector, form) => {
  const fields = fieldsOf(form)

  const withAnswer = async ({ name }: Field, answer: unknown) =>
    withAnswers(form, await newSubmission('sponsor', undefined, form), { [name]: answer })

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

  test.each(fields.filter((field) => !field.required && columnOf(form, field.name) === undefined))(
    'may leave $name out, but not empty',
    async (field) => {
      await allow(field, undefined)
      for (const nothing of ['', ' ', null]) await deny(field, nothing)
    },
  )

  test.each(selects)('has one of the options for $name', async (field) => {
    for (const { value } of field.options) await allow(field, value)
    for (const { value, label } of field.options.slice(0, 1)) {
      for (const other of [label, value.toUpperCase(), ` ${value}`, `${value}\n`, 'something-else', '', null]) {
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
    'a\u00a0b@c.example',
    'a@b\u3000c.example',
    'a@b.exam\ufeffple',
    'a@b.example\u2028',
    '\u0007@b.example',
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
    for (const known of Object.keys(details).slice(0, 1)) {
      await assertFails(withDetails({ ...details, [known]: 'x'.repeat(900_000) }))
    }
    await assertFails(withDetails({ ...details, huge: 'x'.repeat(900_000) }))
    await assertFails(withDetails(Object.keys(details)))
    await assertFails(withDetails(null))
    await assertFails(withDetails(undefined))
    if (Object.keys(details).length > 0) await assertFails(withDetails({}))
  })
})

const formFor = (sector: string) => {
  const form = findForm(sector)
  if (!form) throw new Error(`There is no form for ${sector}`)
  return form
}

test.each(FORMS.filter((form) => form.projectType !== undefined))(
  'an application for $sector is of one type, which nobody chooses',
  async (form) => {
    const valid = await newSubmission('sponsor', undefined, form)
    await assertSucceeds(send(sponsor, valid))
    for (const project_type of [
      '',
      'residential-apartments',
      'gold',
      `${form.projectType ?? ''} `,
      null,
      undefined,
      1,
    ]) {
      await assertFails(send(sponsor, change(valid, { project_type })))
    }
  },
)

test('no application passes under the sector of another', async () => {
  for (const form of FORMS) {
    const valid = await newSubmission('sponsor', undefined, form)
    for (const { sector } of FORMS) {
      const sending = send(sponsor, change(valid, { sector }))
      if (sector === form.sector) await assertSucceeds(sending)
      else await assertFails(sending)
    }
  }
})

describe('the text that tells the answers about another project', () => {
  const other = formFor('other')
  const lie = async (changes: (valid: Data) => Data) => {
    const valid = await newSubmission('sponsor', undefined, other)
    await assertSucceeds(send(sponsor, valid))
    await assertFails(send(sponsor, { ...valid, ...changes(valid) }))
  }

  test('is denied when it says anything else than they do', async () => {
    await lie((valid) => ({ project_description: `${String(valid['project_description'])}\nApproved: yes` }))
    await lie((valid) => ({ project_description: String(valid['project_description']).replace('Industry', 'Branch') }))
    await lie(() => ({ project_description: 'x'.repeat(100) }))
    await lie(() => ({ project_description: null }))
  })

  test('is denied when an answer was changed under it, or one was added or taken away', async () => {
    await lie(({ details }) => ({ details: { ...(details as Data), industry: 'Something else' } }))
    await lie(() => ({ funding_amount: '1' }))
    await lie(({ details }) => ({ details: change(details as Data, { keyAssets: undefined }) }))
    const without = withAnswers(other, await newSubmission('sponsor', undefined, other), { keyAssets: undefined })
    await assertSucceeds(send(sponsor, without))
    await assertFails(
      send(sponsor, { ...without, details: { ...(without['details'] as Data), keyAssets: 'Two tugs' } }),
    )
  })

  test('may say "Not specified" because somebody wrote so', async () => {
    const valid = await newSubmission('sponsor', undefined, other)
    await assertSucceeds(send(sponsor, withAnswers(other, valid, { keyAssets: 'Not specified' })))
  })

  test('may be as long as all answers at their longest together', async () => {
    const texts = fieldsOf(other).filter((field) => field.kind === 'text' && field.input !== 'email')
    const longest = texts.map((field) => [field.name, 'Ж'.repeat(field.kind === 'text' ? field.max : 0)] as const)
    const valid = await newSubmission('sponsor', undefined, other)
    await assertSucceeds(send(sponsor, withAnswers(other, valid, Object.fromEntries(longest))))
  })
})

describe('a pitch deck', () => {
  const pitchDeck = formFor('pitch-deck-only')
  const allow = async (changes: Data) => {
    await assertSucceeds(send(sponsor, change(await newSubmission('sponsor', undefined, pitchDeck), changes)))
  }
  const deny = async (changes: Data) => {
    await assertFails(send(sponsor, change(await newSubmission('sponsor', undefined, pitchDeck), changes)))
  }

  test('has a phone or null, which no other application may have', async () => {
    await allow({ contact_phone: null })
    await allow({ contact_phone: '1' })
    for (const contact_phone of ['', ' ', undefined, 0, false, []]) await deny({ contact_phone })
    for (const form of SECTOR_FORMS) {
      const valid = await newSubmission('sponsor', undefined, form)
      await assertFails(send(sponsor, { ...valid, contact_phone: null }))
    }
  })

  test('has a description, if only the one that stands for none', async () => {
    await allow({ project_description: 'Pitch deck submission only' })
    await allow({ project_description: 'A quay' })
    for (const project_description of ['', ' ', null, undefined, 0, ['A quay']]) await deny({ project_description })
  })

  test('asks for no amount, so it has none', async () => {
    await allow({ funding_amount: null })
    for (const funding_amount of ['1M', '', undefined, 0]) await deny({ funding_amount })
    for (const form of SECTOR_FORMS) {
      const valid = await newSubmission('sponsor', undefined, form)
      await assertFails(send(sponsor, withAnswers(form, valid, { fundingRequired: null })))
    }
  })
})

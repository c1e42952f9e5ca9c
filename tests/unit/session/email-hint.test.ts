import { findProblem, type Field } from '@sotto/domain/forms/fields'
import { fieldsOf } from '@sotto/domain/forms/sectors/form'
import { pitchDeck } from '@sotto/domain/forms/sectors/pitch-deck'
import { property } from '@sotto/domain/forms/sectors/property'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { UseFormRegister } from 'react-hook-form'
import { expect, test } from 'vitest'
import { FieldControl } from '../../../web/src/features/apply/form/sections/field-control.tsx'
import { ContactField } from '../../../web/src/features/contact/contact-field.tsx'
import { EmailField } from '../../../web/src/features/session/sign-in/email-field.tsx'

const register = ((name: string) => ({ name })) as unknown as UseFormRegister<Record<string, string>>
const registration = register('email')

function emailOf(fields: readonly Field[]): Field {
  const field = fields.find(({ name }) => name === 'email')
  if (field === undefined) throw new Error('the form asks for an email')
  return field
}

const inForm = (field: Field) => (error?: string) =>
  createElement(FieldControl, { field, register, initial: '', error: error && findProblem(field, error) })

const FIELDS: readonly (readonly [string, (typed?: string) => ReactElement])[] = [
  ['an account', (typed) => createElement(EmailField, { value: undefined, error: typed && 'Invalid email address' })],
  [
    'a message',
    (typed) => createElement(ContactField, { label: 'Email', registration, error: typed && 'Invalid email address' }),
  ],
  ['an application', inForm(emailOf(fieldsOf(property)))],
  ['a pitch deck', inForm(emailOf(fieldsOf(pitchDeck)))],
]

test.each(FIELDS)('the address of %s that is refused is asked for by an example, which is read out too', (_, field) => {
  const refused = renderToStaticMarkup(field('ada@sotto'))
  expect(refused).toContain('>Enter an address like name@company.com. Use letters without accents.</p>')
  expect(refused).toContain('aria-describedby="email-error email-hint"')
  expect(renderToStaticMarkup(field())).not.toContain('name@company.com')
})

test.each(['This email address already has an account', 'Please enter your email address'])(
  'an address of which “%s” is said needs no example',
  (error) => {
    const html = renderToStaticMarkup(createElement(EmailField, { value: undefined, error }))
    expect(html).toContain(error)
    expect(html).not.toContain('name@company.com')
  },
)

import { property } from '@sotto/domain/forms/sectors/property'
import { INITIAL_STATE } from '@sotto/domain/submission/submission'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { frozenSubmission } from '../../factories/application.ts'
import { ContactLine } from '../../../web/src/features/admin/detail/contact-line.tsx'

const frozen = await frozenSubmission(property, 'a-sponsor')

test('a contact’s name and the ways to reach them stand apart without a sign that a line could end in', () => {
  const submission = { ...frozen, ...INITIAL_STATE, created_at: new Date(2025, 0, 5) }
  const html = renderToStaticMarkup(createElement(ContactLine, { submission }))
  const { contact_name, contact_email, contact_phone } = submission
  for (const part of [contact_name, contact_email, contact_phone]) expect(html).toContain(part)
  expect(html).not.toContain('·')
})

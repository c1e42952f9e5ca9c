import { findProblems, stateOfSection } from '@sotto/domain/forms/answers'
import { fieldsOf } from '@sotto/domain/forms/sectors/form'
import { FORMS } from '@sotto/domain/forms/sectors/index'
import { answersOf } from '@sotto/domain/submission/sent-answers'
import { freezeSubmission } from '@sotto/domain/submission/submission'
import { cleanText } from '@sotto/domain/shared/text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validAnswers } from '../../factories/application.ts'

/** One file, which every form takes. */
const FILES = [{ fileName: 'Plan.pdf' }]

const messagesFor = (form: (typeof FORMS)[number], answers: Record<string, string>, name: string) =>
  findProblems(form, answers, FILES)
    .filter((problem) => problem.name === name)
    .map((problem) => problem.message)

describe.each(FORMS)('the $label form', (form) => {
  const texts = fieldsOf(form).filter((field) => field.kind === 'text')
  const selects = fieldsOf(form).filter((field) => field.kind === 'select')

  test('takes a generated valid application', () => {
    expect(findProblems(form, validAnswers(form), FILES)).toEqual([])
  })

  test('names no field twice', () => {
    const names = fieldsOf(form).map((field) => field.name)
    expect(new Set(names).size).toBe(names.length)
  })

  test('refuses each text one character over its limit and takes it at the limit', () => {
    for (const field of texts.filter(({ input }) => input !== 'email')) {
      const at = (length: number) =>
        messagesFor(form, validAnswers(form, { [field.name]: 'x'.repeat(length) }), field.name)
      expect(at(field.max), field.name).toEqual([])
      expect(at(field.max + 1), field.name).toEqual([`${field.label} must be ${field.max} characters or fewer`])
    }
  })

  test('refuses each required text one character short of its limit and takes it at the limit', () => {
    for (const field of texts.filter(({ required, min, input }) => required && min > 1 && input !== 'email')) {
      const at = (length: number) =>
        messagesFor(form, validAnswers(form, { [field.name]: 'x'.repeat(length) }), field.name)
      expect(at(field.min), field.name).toEqual([])
      expect(at(field.min - 1), field.name).toHaveLength(1)
    }
  })

  test('asks for every required answer that is missing and for no optional one', () => {
    for (const field of fieldsOf(form)) {
      const problems = messagesFor(form, validAnswers(form, { [field.name]: '  \n ' }), field.name)
      expect(problems.length, field.name).toBe(field.required ? 1 : 0)
    }
  })

  test('refuses a choice that its list does not have, with the words of the specification', () => {
    for (const field of selects) {
      expect(messagesFor(form, validAnswers(form, { [field.name]: 'something-else' }), field.name)).toEqual([
        field.message,
      ])
    }
  })

  test('keeps every answer, exactly as cleaned, and adds none, when it is frozen and read back', async () => {
    const optional = texts.filter(({ required, input }) => !required && input !== 'email')
    await fc.assert(
      fc.asyncProperty(
        fc.record(Object.fromEntries(optional.map(({ name }) => [name, fc.string({ unit: 'binary', maxLength: 60 })]))),
        async (given) => {
          const answers = validAnswers(form, given)
          const frozen = await freezeSubmission(form, answers, {}, 'someone')
          const back = answersOf(frozen)
          for (const field of fieldsOf(form)) {
            expect(back[field.name] ?? '').toBe(cleanText(answers[field.name] ?? ''))
          }
        },
      ),
    )
  })

  test('calls a section complete once it has nothing left to do', () => {
    const answers = validAnswers(form)
    for (const section of form.sections) {
      const needed = section.fields.some((field) => field.required)
      expect(stateOfSection(section, answers), section.title).toBe('complete')
      expect(stateOfSection(section, {}), section.title).toBe(needed ? 'incomplete' : 'optional')
    }
  })
})

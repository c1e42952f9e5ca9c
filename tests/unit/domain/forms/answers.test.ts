import { findProblems, stateOfSection } from '@sotto/domain/forms/answers'
import { fieldsOf } from '@sotto/domain/forms/sectors/form'
import { FORMS } from '@sotto/domain/forms/sectors/index'
import { answersOf } from '@sotto/domain/submission/sent-answers'
import { freezeSubmission } from '@sotto/domain/submission/submission'
import { plainLine, plainText } from '@sotto/domain/shared/text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validAnswers } from '../../../factories/application.ts'
import { BREAKS, CONTROLS, DECEPTIVE, SCRIPTS } from '../../../factories/scripts.ts'

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

  test('gives each field a name and a label of its own, and no field the name of a section', () => {
    const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)
    const fields = fieldsOf(form)
    const sections = [...form.sections, form.documents].map(({ id }) => id)
    expect(repeated([...sections, ...fields.map(({ name }) => name)])).toEqual([])
    expect(repeated(['', ...fields.map(({ label }) => label)])).toEqual([])
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
    const unit = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom(...Array.from(SCRIPTS.join('')), ...DECEPTIVE, ...CONTROLS, ...BREAKS),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.record(Object.fromEntries(optional.map(({ name }) => [name, fc.string({ unit, maxLength: 20 })]))),
        async (given) => {
          const answers = validAnswers(form, given)
          const frozen = await freezeSubmission(form, answers, {}, 'someone')
          const back = answersOf(frozen)
          for (const field of fieldsOf(form)) {
            const clean = field.kind === 'text' && field.input === 'paragraph' ? plainText : plainLine
            expect(back[field.name] ?? '').toBe(clean(answers[field.name] ?? ''))
          }
        },
      ),
    )
  })

  test('judges and sends each text without what shows it otherwise than it is stored', async () => {
    for (const field of texts) {
      const isLong = field.input === 'paragraph'
      const [typed, sent] =
        field.input === 'email'
          ? ['\u202ea@b\u200b.example', 'a@b.example']
          : [`\u202e${'x'.repeat(field.min)}\u0000\nאב\u200b\u3164`, `${'x'.repeat(field.min)}${isLong ? '\n' : ' '}אב`]
      const answers = validAnswers(form, { [field.name]: typed })
      expect(findProblems(form, answers, FILES), field.name).toEqual([])
      expect(answersOf(await freezeSubmission(form, answers, {}, 'someone'))[field.name]).toBe(sent)
    }
  })

  test('counts for no letter what takes no room in a text', () => {
    for (const field of texts.filter(({ required, input }) => required && input !== 'email')) {
      for (const mark of DECEPTIVE)
        expect(
          messagesFor(form, validAnswers(form, { [field.name]: mark.repeat(field.min) }), field.name),
        ).toHaveLength(1)
    }
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

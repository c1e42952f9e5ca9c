import { answersSchema } from '@sotto/domain/forms/answers-schema'
import { completeAnswers } from '@sotto/domain/forms/answers'
import { fieldsOf } from '@sotto/domain/forms/sectors/form'
import { FORMS } from '@sotto/domain/forms/sectors/index'
import fc from 'fast-check'
import type { ResolverOptions } from 'react-hook-form'
import { expect, test } from 'vitest'
import { judgeAnswers } from '../../../web/src/features/apply/form/judge-answers.ts'
import { validAnswers } from '../../factories/application.ts'
import { BREAKS, CONTROLS, DECEPTIVE } from '../../factories/scripts.ts'

type Typed = Record<string, string>

/** Letters among what is cleaned away. */
const marked = fc.constantFrom('a', '@', '.', ' ', 'א', ...DECEPTIVE, ...CONTROLS, ...BREAKS)

const OPTIONS: ResolverOptions<Typed> = { fields: {}, shouldUseNativeValidation: false }

test('answers that may be sent have no problem, in every form', async () => {
  for (const form of FORMS) {
    const typed = validAnswers(form)
    expect(await judgeAnswers(form)(typed, undefined, OPTIONS)).toEqual({ values: typed, errors: {} })
  }
})

test('the form refuses what the schema of what is sent refuses, in the same words, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...FORMS).chain((form) => {
        const field = fc.constantFrom(...fieldsOf(form))
        return fc.record({
          form: fc.constant(form),
          field,
          text: fc.oneof(fc.string(), fc.string({ maxLength: 3000 }), fc.string({ unit: marked })),
        })
      }),
      async ({ form, field, text }) => {
        const typed = completeAnswers(form, validAnswers(form, { [field.name]: text }))
        const { errors } = await judgeAnswers(form)(typed, undefined, OPTIONS)
        const refused = answersSchema(form).safeParse(typed).error?.issues ?? []
        expect(Object.entries(errors).map(([name, error]) => [name, error?.message])).toEqual(
          refused.map(({ path, message }) => [path[0], message]),
        )
      },
    ),
  )
})

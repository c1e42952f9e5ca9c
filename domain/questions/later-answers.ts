import { hasWordsFor } from './answer-words.ts'
import type { Exchange } from './question.ts'

/**
 * The fields of the form that a sponsor has answered again, by name, each with the id of the last question that asked about it. The
 * application itself never changes, so what it says in such a field may no longer hold. An item without an answer counts for none.
 */
export function laterAnswersOf(exchanges: readonly Pick<Exchange, 'id' | 'question' | 'answers'>[]): LaterAnswers {
  return new Map(
    exchanges.flatMap(({ id, question, answers }) =>
      (question.items ?? []).flatMap((item, place) => {
        // Without a text, the files of an answer are its words.
        const isAnswered = answers.some(({ answer: { text } }) => text === '' || hasWordsFor(text, item, place))
        return item.field !== undefined && isAnswered ? [[item.field, id] as const] : []
      }),
    ),
  )
}

export type LaterAnswers = ReadonlyMap<string, string>

import retextContractions from 'retext-contractions'
import retextEnglish from 'retext-english'
import retextIndefiniteArticle from 'retext-indefinite-article'
import retextReadability from 'retext-readability'
import retextRepeatedWords from 'retext-repeated-words'
import type { Root } from 'nlcst'
import { unified, type Processor as UnifiedProcessor } from 'unified'
import { VFile } from 'vfile'
import { VALUE } from './block.ts'
import { findLabels } from './labels.ts'
import { CLAUSES, CONTRACTIONS, FULL_FORMS, SPELLINGS, TERMS, type Avoided } from './words.ts'

/** Words of a text, from `start` to before `end`, and why they are found fault with. */
export interface Finding {
  readonly start: number
  readonly end: number
  readonly message: string
}

type Processor = UnifiedProcessor<Root, Root>

export type Judge = (text: string) => readonly Finding[]

export const MAX_SENTENCE = 25

/** Words of the trade are long, so a sentence is refused only when most formulas ask for more years of reading than this age has. */
const READING_AGE = { age: 20, threshold: 5 / 7, minWords: 12 }

/** The rules' names, and what each finds fault with. */
export const JUDGES = {
  spelling: avoids([...SPELLINGS, ...FULL_FORMS]),
  'legal-spelling': avoids([...SPELLINGS, ...CONTRACTIONS]),
  clauses: avoids(CLAUSES),
  terms: avoids(TERMS),
  labels: findLabels,
  'sentence-length': findLongSentences,
  'reading-age': retext(
    unified().use(retextEnglish).use(retextReadability, READING_AGE),
    (_, sentence) => `${opening(sentence)}: hard to read, shorter words or fewer of them`,
  ),
  grammar: retext(
    unified().use(retextEnglish).use(retextRepeatedWords).use(retextIndefiniteArticle).use(retextContractions),
  ),
} satisfies Record<string, Judge>

export type RuleName = keyof typeof JUDGES

function avoids(list: readonly Avoided[]): Judge {
  return (text) =>
    list.flatMap(({ words, advice }) =>
      [...text.matchAll(words)].map((found) => ({
        start: found.index,
        end: found.index + found[0].length,
        message: `“${found[0]}”: ${advice}`,
      })),
    )
}

const sentences = new Intl.Segmenter('en-GB', { granularity: 'sentence' })

function findLongSentences(text: string): readonly Finding[] {
  return [...sentences.segment(text)].flatMap(({ segment, index: start }) => {
    const count = segment.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
    if (count <= MAX_SENTENCE) return []
    const message = `${opening(segment)}: ${count} words, at most ${MAX_SENTENCE}`
    return [{ start, end: start + segment.trimEnd().length, message }]
  })
}

/** Its first words, by which a person finds a sentence. */
function opening(sentence: string): string {
  return `“${sentence.trim().split(/\s+/).slice(0, 6).join(' ')} …”`
}

/** Words that no plugin can judge: a value, and an abbreviation that is read letter by letter. */
const UNKNOWN = new RegExp(`\`(?:${VALUE}|uid)\\b`)

/** The messages of retext's plugins as findings. */
function retext(processor: Processor, describe: (reason: string, words: string) => string = (reason) => reason): Judge {
  const frozen = processor.freeze()
  return (text) => {
    const file = new VFile(text)
    frozen.runSync(frozen.parse(file), file)
    return file.messages.flatMap(({ place, reason }) => {
      if (place === undefined || !('start' in place) || UNKNOWN.test(reason)) return []
      const [start, end] = [place.start.offset ?? 0, place.end.offset ?? text.length]
      return [{ start, end, message: describe(reason, text.slice(start, end)) }]
    })
  }
}

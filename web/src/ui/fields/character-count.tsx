import { codePointLength, plainText, utf16Length } from '@sotto/domain/shared/text'
import { useEffect, useState } from 'react'
import { CHARACTERS } from '../ui-messages.ts'

/** The part of the limit from which the room that is left is counted. */
const COUNT_FROM = 0.75

/** A shorter minimum is met by the first word. */
const LEAST_COUNTED_MINIMUM = 10

/** A screen reader hears the count after a pause in typing of so many milliseconds, not at each key. */
const PAUSE_MS = 1000

interface CharacterCountProps {
  min?: number
  max: number
  text: string
  /** What is counted, where that is not the field above the count alone. */
  counted?: string
  /** Whether it is stored as it is typed, with each blank; otherwise it is cleaned before. */
  verbatim?: boolean
}

/** How many characters a text still needs, from the first one on, or has left; people may exceed the limit and then edit. */
export function CharacterCount({ min = 0, max, text, counted, verbatim = false }: CharacterCountProps) {
  const count = countOf(verbatim ? text : plainText(text), min, max)
  if (count === undefined) return null
  return <Count {...count} words={counted === undefined ? count.words : CHARACTERS.of(counted, count.words)} />
}

function Count({ words, over }: CharacterCounted) {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <>
      <p aria-hidden="true" className={`mt-1 text-sm ${over ? 'font-semibold text-danger' : 'text-muted'}`}>
        {words}
      </p>
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
    </>
  )
}

interface CharacterCounted {
  words: string
  over: boolean
}

function countOf(text: string, min: number, max: number): CharacterCounted | undefined {
  const missing = min - codePointLength(text)
  if (text !== '' && min >= LEAST_COUNTED_MINIMUM && missing > 0) {
    return { words: CHARACTERS.needed(missing), over: false }
  }
  const length = utf16Length(text)
  if (length < max * COUNT_FROM) return undefined
  return length > max
    ? { words: CHARACTERS.tooMany(length - max), over: true }
    : { words: CHARACTERS.left(max - length), over: false }
}

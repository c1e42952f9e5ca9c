import { createContext, use, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { changeAddress, withWords } from './filter-address.ts'

/**
 * The desk's address, with the words that are typed already where it does not say them yet. The router draws a new address later: what
 * is built of the one on screen would take the words away again.
 */
export const DeskParams = createContext(new URLSearchParams())

export const useDeskParams = (): URLSearchParams => use(DeskParams)

/** The address follows once somebody pauses; the list does not wait for it. */
const PAUSE_MS = 300

export interface TypedWords {
  words: string
  type: (words: string) => void
  /** Puts what was typed into the address now. */
  settle: () => void
  /** The address with these words. */
  params: URLSearchParams
}

/** The words of the search box: at once what is typed, and what the address says when that changes by itself, as on the way back. */
export function useTypedWords(): TypedWords {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const given = params.get('q') ?? ''
  const [words, setWords] = useState(given)
  const [known, setKnown] = useState(given)
  /** What the address is about to say: it comes later than the next letters may. */
  const [sent, setSent] = useState<readonly string[]>([])
  if (given !== known) {
    const at = sent.indexOf(given)
    setKnown(given)
    setSent(sent.slice(at + 1))
    if (at === -1) setWords(given)
  }
  const settle = () => {
    const next = words.trim()
    if (next === (sent.at(-1) ?? given)) return
    setSent([...sent, next])
    void navigate({ search: changeAddress(params, { q: next }) }, { replace: true })
  }
  const settleLater = useEffectEvent(settle)
  useEffect(() => {
    const timer = setTimeout(() => settleLater(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  const current = useMemo(() => withWords(params, words.trim()), [params, words])
  return { words, type: setWords, settle, params: current }
}

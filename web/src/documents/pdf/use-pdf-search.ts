import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { findText, readRuns, textOf, type TextPart } from './pdf-text.ts'

export interface PdfMatch extends TextPart {
  /** From 1. */
  page: number
}

/** `scanned`: no page has any text. */
export type PdfSearchState = 'idle' | 'searching' | 'done' | 'scanned'

export interface PdfSearch {
  state: PdfSearchState
  matches: readonly PdfMatch[]
  /** The match that is shown, counted from 0. */
  current: number
  /** Looks for words, and for the same words again goes on to the next match, or back to the one before. */
  find: (words: string, step: -1 | 1, page: number) => Promise<void>
}

const NOTHING = { words: '', state: 'idle', matches: [], current: 0 } as const

/** The search of one PDF, page after page. `onShow`: a match on this page is to be shown. */
export function usePdfSearch(pdf: PDFDocumentProxy, onShow: (page: number) => void): PdfSearch {
  const [found, setFound] = useState<Omit<PdfSearch, 'find'> & { words: string }>(NOTHING)
  const latest = useRef<AbortController>(undefined)
  useEffect(() => () => latest.current?.abort(), [])

  function go({ words, matches }: Pick<typeof found, 'words' | 'matches'>, current: number) {
    setFound({ words, state: 'done', matches, current })
    const match = matches[current]
    if (match) onShow(match.page)
  }

  return {
    ...found,
    find: async (typed, step, page) => {
      const words = typed.trim()
      const { matches, state } = found
      if (words === found.words && state === 'done' && matches.length > 0) {
        go(found, (found.current + step + matches.length) % matches.length)
        return
      }
      latest.current?.abort()
      const looking = new AbortController()
      latest.current = looking
      setFound(words === '' ? NOTHING : { ...NOTHING, words, state: 'searching' })
      if (words === '') return
      const texts = await readTexts(pdf, looking.signal)
      if (looking.signal.aborted) return
      if (texts.every((text) => text.trim() === '')) {
        setFound({ ...NOTHING, words, state: 'scanned' })
        return
      }
      const all = texts.flatMap((text, index) => findText(text, words).map((part) => ({ ...part, page: index + 1 })))
      const here = all.findIndex((match) => match.page >= page)
      go({ words, matches: all }, Math.max(0, here))
    },
  }
}

async function readTexts(pdf: PDFDocumentProxy, signal: AbortSignal): Promise<readonly string[]> {
  const texts: string[] = []
  for (let page = 1; page <= pdf.numPages && !signal.aborted; page += 1) texts.push(textOf(await readRuns(pdf, page)))
  return texts
}

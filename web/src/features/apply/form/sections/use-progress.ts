import type { JudgedFile } from '@sotto/domain/forms/answers'
import { progressOf, type SectionProgress } from '@sotto/domain/drafts/draft'
import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useAfterPress } from '#lib/browser/use-after-press.ts'

/** The answers are judged after a pause in typing of so many milliseconds, not at each key. */
const PAUSE_MS = 150

type FormValues = Pick<UseFormReturn<Record<string, string>>, 'getValues' | 'subscribe'>

/**
 * How far each section is. It is told again only when that changes: most keys render nothing but their own field. Nothing is told in the
 * middle of a press.
 */
export function useProgress(
  form: SectorForm,
  files: readonly JudgedFile[],
  { getValues, subscribe }: FormValues,
): readonly SectionProgress[] {
  const [answers, setAnswers] = useState(() => getValues())
  const progress = useMemo(() => progressOf(form, answers, files), [form, answers, files])
  const afterPress = useAfterPress()
  const judge = useEffectEvent(() => {
    const typed = getValues()
    if (!isSame(progress, progressOf(form, typed, files))) setAnswers(typed)
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(() => afterPress(judge), PAUSE_MS)
      },
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [subscribe, afterPress])
  return progress
}

function isSame(known: readonly SectionProgress[], judged: readonly SectionProgress[]): boolean {
  return judged.every(({ state, problems }, index) => {
    const before = known[index]
    return before?.state === state && before.problems.length === problems.length
  })
}

import type { JudgedFile } from '@sotto/domain/forms/answers'
import { progressOf, type SectionProgress } from '@sotto/domain/drafts/draft'
import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'

/** The answers are judged after a pause in typing of so many milliseconds, not at each key. */
const PAUSE_MS = 150

const POINTER_EVENTS = ['pointerdown', 'pointerup', 'pointercancel'] as const

type FormValues = Pick<UseFormReturn<Record<string, string>>, 'getValues' | 'subscribe'>

/**
 * How far each section is. It is told again only when that changes: most keys render nothing but their own field. While a pointer is
 * down, nothing is told: what moves under it would take its press.
 */
export function useProgress(
  form: SectorForm,
  files: readonly JudgedFile[],
  { getValues, subscribe }: FormValues,
): readonly SectionProgress[] {
  const [answers, setAnswers] = useState(() => getValues())
  const progress = useMemo(() => progressOf(form, answers, files), [form, answers, files])
  const judge = useEffectEvent(() => {
    const typed = getValues()
    if (!isSame(progress, progressOf(form, typed, files))) setAnswers(typed)
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isDown = false
    const schedule = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (isDown) return
        timer = undefined
        judge()
      }, PAUSE_MS)
    }
    const note = ({ type }: Event) => {
      isDown = type === 'pointerdown'
      if (!isDown && timer !== undefined) schedule()
    }
    for (const type of POINTER_EVENTS) addEventListener(type, note, { capture: true })
    const end = subscribe({ formState: { values: true }, callback: schedule })
    return () => {
      clearTimeout(timer)
      for (const type of POINTER_EVENTS) removeEventListener(type, note, { capture: true })
      end()
    }
  }, [subscribe])
  return progress
}

function isSame(known: readonly SectionProgress[], judged: readonly SectionProgress[]): boolean {
  return judged.every(({ state, problems }, index) => {
    const before = known[index]
    return before?.state === state && before.problems.length === problems.length
  })
}

import type { SectionProgress } from '@sotto/domain/drafts/draft'
import { describeSection, SECTIONS } from '../form-messages.ts'

interface SectionStateProps {
  id?: string
  progress: SectionProgress
  /** A failed submit has named what is missing. */
  judged: boolean
  /** Says how much is missing before that, too. */
  counted?: boolean
}

/** How far a section is. What a failed submit found missing in it is counted, and stands out. */
export function SectionState({ id, progress, judged, counted = judged }: SectionStateProps) {
  const { state, problems } = progress
  const missing = problems.length
  const tone = judged && missing > 0 ? 'font-semibold text-danger' : state === 'complete' ? 'text-done' : 'text-muted'
  return (
    <span id={id} className={`text-sm ${tone}`}>
      {counted && missing > 0 ? SECTIONS.left(missing) : describeSection(progress)}
    </span>
  )
}

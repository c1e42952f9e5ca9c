import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import {
  describeBasis,
  isCurrentSummary,
  SUMMARY_PARTS,
  type SummaryPart,
  type SummaryPoint,
} from '@sotto/domain/summary/summary'
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { useFailureNotice } from '#ui/notices/use-screen-notice.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import { readSummary, summarizeSubmission } from '#data/remote/submissions/summaries.ts'
import { SUMMARY } from './detail-messages.ts'

interface SummaryBoxProps {
  submissionId: string
  /** The submission's: a summary of another digest, or of an earlier prompt, is out of date. */
  digest: string
  form: SectorForm
  /** The sponsor has withdrawn it: a summary stays, and no new one is made. */
  ended: boolean
}

/** What a model makes of an application, as text, each point with the answers that it rests on. */
export function SummaryBox({ submissionId, digest, form, ended }: SummaryBoxProps) {
  const { fail, clear } = useFailureNotice('summary')
  const online = useOnline()
  const queries = useQueryClient()
  const queryKey = ['summary', submissionId]
  const { data: stored } = useQuery({ queryKey, queryFn: () => readSummary(submissionId) })
  const generate = useMutation({
    mutationKey: queryKey,
    onMutate: clear,
    mutationFn: () => summarizeSubmission({ submissionId, regenerate: current !== undefined }),
    onSuccess: (result) => {
      if (result.ok) queries.setQueryData(queryKey, result.value)
      else fail(SUMMARY.failed(result.reason))
    },
    onError: () => fail(SUMMARY.failed()),
  })
  // Whoever comes back to an application finds the one that was asked for before.
  const generating = useIsMutating({ mutationKey: queryKey }) > 0
  const current = stored && isCurrentSummary(stored, digest) ? stored : undefined
  if (ended && current === undefined) return null

  return (
    <section aria-labelledby="summary" aria-busy={generating} className={current ? '' : 'print:hidden'}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-ink pb-2">
        <h2 id="summary" className="text-heading">
          {SUMMARY.title}
        </h2>
        {!ended && (
          <Button
            variant={current ? 'quiet' : 'outline'}
            className={`print:hidden ${current ? '-mr-2' : ''}`}
            disabled={!online}
            // Not disabled, which would take the focus from it.
            aria-disabled={generating}
            onClick={() => {
              // The second half of a double press comes before this is drawn anew.
              if (queries.isMutating({ mutationKey: queryKey }) === 0) generate.mutate()
            }}
          >
            {generating ? SUMMARY.generating : current ? SUMMARY.generateAgainButton : SUMMARY.generateButton}
          </Button>
        )}
      </div>
      {!online && !ended && <p className="mt-2 text-sm text-muted">{SUMMARY.offline}</p>}
      {current && (
        <div className="mt-3 border border-line bg-sheet p-4 sm:p-5">
          {Object.entries(SUMMARY_PARTS).map(([part, title]) => (
            <Part key={part} title={title} points={current.summary[part as SummaryPart]} form={form} />
          ))}
          <p className="mt-5 text-sm text-muted">{SUMMARY.origin(current)}</p>
        </div>
      )}
    </section>
  )
}

function Part({ title, points, form }: { title: string; points: readonly SummaryPoint[]; form: SectorForm }) {
  return (
    <section className="mt-5 first:mt-0">
      <h3 className="font-sans text-compact font-semibold tracking-normal">{title}</h3>
      {points.length === 0 && <p className="mt-1 text-muted italic">{SUMMARY.nothingFound}</p>}
      <ul className="mt-1 space-y-2">
        {points.map((point, index) => (
          <li key={index}>
            <p dir="auto" className="wrap-anywhere">
              {point.text}
            </p>
            <p className="text-sm text-muted">{point.fields.map((name) => describeBasis(form, name)).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

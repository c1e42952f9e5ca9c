import type { Manifest } from '@sotto/domain/documents/document'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { laterAnswersOf } from '@sotto/domain/questions/later-answers'
import { documentsOf } from '@sotto/domain/questions/question'
import { answersOf } from '@sotto/domain/submission/sent-answers'
import { WITHDRAWN } from '@sotto/domain/submission/statuses'
import type { Submission } from '@sotto/domain/submission/submission'
import { Suspense, useMemo } from 'react'
import { AnswerList } from '#documents/answer-list.tsx'
import { watchAudit, watchDocuments } from '#data/remote/live/watch-submission.ts'
import { lazyComponent } from '#lib/loading/lazy-component.ts'
import { useMedia } from '#lib/browser/use-media.ts'
import { DetailBar } from './detail-bar.tsx'
import { DetailHead } from './detail-head.tsx'
import { countMissing, countReceived, DETAIL } from './detail-messages.ts'
import { DocumentList } from './documents/document-list.tsx'
import { readableDocuments } from '#documents/readable-documents.ts'
import { ReviewAside } from './review-aside.tsx'
import { SummaryBox } from './summary-box.tsx'
import { useDesk } from '../list/use-desk.ts'
import { QuestionSection } from '../questions/question-section.tsx'
import { useThread } from '../questions/use-thread.ts'
import { useLive } from '../use-live.ts'
import { usePreview } from './documents/use-preview.ts'

const DocumentViewer = lazyComponent(() => import('./documents/document-viewer.tsx'), 'DocumentViewer')

interface DetailViewProps {
  id: string
  submission: Submission
  /** When this device saw it; null while it is live. */
  seenAt: number | null
}

/**
 * A submission that is there: its head, answers and documents, with the review beside them or, where that is too narrow, below. A
 * document that is read takes the place of the list and of the review (`app.css`), which then follows the answers.
 */
export function DetailView({ id, submission, seenAt }: DetailViewProps) {
  const { uid } = useDesk()
  const form = findForm(submission.sector)
  const { value: rows } = useLive(useMemo(() => watchDocuments(id), [id]))
  const history = useLive(useMemo(() => watchAudit(id), [id]))
  const thread = useThread(id)
  const preview = usePreview(DocumentViewer.fetch)
  const answered = thread.withFiles.map(({ id: answerId, answer }) => ({
    manifest: documentsOf(answer),
    rows: thread.rows.get(answerId),
  }))
  const withAnswers = countReceived(answered)
  const attached = [{ manifest: submission.documents, rows }, ...answered]
  const laterAnswers = laterAnswersOf(thread.exchanges)
  const beside = useMedia('(width >= 80rem)')
  const reading = beside && preview.shown !== undefined
  return (
    <article data-reading={reading || undefined} className="group/detail min-w-0 pb-24 lg:pb-10">
      <DetailBar id={id} status={submission.status} />
      <div className={reading ? 'grid grid-cols-2 gap-8' : ''}>
        <div className={reading ? 'min-w-0' : 'gap-10 xl:grid xl:grid-cols-reviewed'}>
          <div className="min-w-0">
            <DetailHead
              id={id}
              submission={submission}
              rows={rows}
              withAnswers={withAnswers}
              laterAnswers={laterAnswers}
              seenAt={seenAt}
            />
            {form && (
              <div className="mt-8">
                <SummaryBox
                  submissionId={id}
                  digest={submission.digest}
                  form={form}
                  ended={submission.status === WITHDRAWN}
                />
                <div className="mt-10">
                  <AnswerList
                    form={form}
                    answers={answersOf(submission)}
                    foldUnanswered
                    laterAnswers={laterAnswers}
                    linked
                  />
                </div>
              </div>
            )}
            <section className="mt-10">
              <h2 className="border-b border-ink pb-2 text-heading">{DETAIL.documents}</h2>
              <DocumentList
                submissionId={id}
                manifest={submission.documents}
                rows={rows}
                answered={{ ...withAnswers, rows: answered.flatMap((each) => each.rows ?? []) }}
                preview={preview}
              />
            </section>
            <QuestionSection
              id={id}
              uid={uid}
              submission={submission}
              history={history.value}
              thread={thread}
              preview={preview}
            />
          </div>
          <ReviewAside
            id={id}
            submission={submission}
            history={history}
            missingDocuments={countMissing(attached)}
            beside={!reading}
          />
        </div>
        {preview.shown && (
          <Suspense>
            <DocumentViewer
              preview={preview}
              shown={preview.shown}
              documents={attached.flatMap((each) => readableDocuments(each.manifest, each.rows ?? []))}
              attached={countFiles(attached)}
              beside={beside}
            />
          </Suspense>
        )}
      </div>
    </article>
  )
}

function countFiles(parts: readonly { manifest: Manifest }[]): number {
  return parts.reduce((sum, { manifest }) => sum + Object.keys(manifest).length, 0)
}

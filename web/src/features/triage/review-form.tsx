import { zodResolver } from '@hookform/resolvers/zod'
import { reviewSchema, type Review } from '@sotto/domain/review'
import { STATUSES, STATUS_LABELS } from '@sotto/domain/statuses'
import type { Submission } from '@sotto/domain/submission'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { formatMoment } from '../../components/dates.ts'
import { CONTROL, FieldFrame } from '../../components/field-frame.tsx'
import { NoticeBox } from '../../components/notice-box.tsx'
import { useNotice } from '../../components/toasts.tsx'
import { useOnline } from '../../components/use-online.ts'
import { reviewSubmission } from '../../data/remote/review-submission.ts'

interface ReviewFormProps {
  id: string
  uid: string
  submission: Submission
}

/**
 * Status and notes, decided on the revision that is shown. Another admin's change shows up beside what was typed meanwhile:
 * nothing is overwritten unseen, and nothing typed is lost to it.
 */
export function ReviewForm({ id, uid, submission }: ReviewFormProps) {
  const notify = useNotice()
  const online = useOnline()
  const queries = useQueryClient()
  const [base, setBase] = useState(submission)
  const [conflict, setConflict] = useState<Submission>()
  const own = submission.user_id === uid
  const { register, handleSubmit, formState } = useForm<Review>({
    resolver: zodResolver(reviewSchema),
    values: { status: base.status, admin_notes: base.admin_notes ?? '', revision: base.revision },
  })
  if (submission.revision > base.revision && !formState.isDirty) setBase(submission)
  const newer = [conflict, submission].find((other) => other !== undefined && other.revision > base.revision)

  const save = handleSubmit(async (review) => {
    const { revision } = newer ?? base
    const result = await reviewSubmission(id, { ...review, revision }, uid)
    if (result.saved) {
      notify({ title: 'Status Updated', message: 'Submission status has been updated successfully' })
      setConflict(undefined)
      setBase({ ...base, ...review, revision: revision + 1 })
      await queries.invalidateQueries()
    } else if (result.reason === 'conflict') setConflict(result.current)
    else notify({ title: 'Update Failed', message: 'Failed to update submission status', destructive: true })
  })

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="mt-4 space-y-5">
      {newer && (
        <NoticeBox title="Changed meanwhile">
          <p>
            It was set to {STATUS_LABELS[newer.status]}
            {newer.reviewed_at && ` at ${formatMoment(newer.reviewed_at)}`}, with the notes:
          </p>
          <blockquote className="mt-2 border-l border-line pl-3 whitespace-pre-line">
            {newer.admin_notes || 'No notes'}
          </blockquote>
          <p className="mt-2">Your decision is still below. Saving again replaces theirs.</p>
        </NoticeBox>
      )}
      <FieldFrame id="status" label="Update Status">
        <select id="status" className={CONTROL} disabled={own} {...register('status')}>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_LABELS[status]}
            </option>
          ))}
        </select>
      </FieldFrame>
      <FieldFrame id="admin_notes" label="Admin Notes" error={formState.errors.admin_notes?.message}>
        <textarea
          id="admin_notes"
          rows={3}
          placeholder="Add internal notes..."
          disabled={own}
          className={CONTROL}
          {...register('admin_notes')}
        />
      </FieldFrame>
      <Button type="submit" className="w-full" disabled={own || !online || formState.isSubmitting}>
        {newer ? 'Save over the other decision' : 'Save review'}
      </Button>
      {own && <p className="text-sm text-muted">This is your own submission; another admin has to review it.</p>}
      {!own && !online && (
        <p className="text-sm text-muted">Reviews need a connection. Your words stay here meanwhile.</p>
      )}
    </form>
  )
}

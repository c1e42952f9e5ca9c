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

/** Status and notes, decided on the revision that is shown. Another admin's change in between is shown, never overwritten. */
export function ReviewForm({ id, uid, submission }: ReviewFormProps) {
  const notify = useNotice()
  const online = useOnline()
  const queries = useQueryClient()
  const [conflict, setConflict] = useState<Submission>()
  const own = submission.user_id === uid
  const { register, handleSubmit, formState } = useForm<Review>({
    resolver: zodResolver(reviewSchema),
    defaultValues: {
      status: submission.status,
      admin_notes: submission.admin_notes ?? '',
      revision: submission.revision,
    },
  })

  const save = handleSubmit(async (review) => {
    const revision = conflict?.revision ?? review.revision
    const result = await reviewSubmission(id, { ...review, revision }, uid)
    if (result.saved) {
      notify({ title: 'Status Updated', message: 'Submission status has been updated successfully' })
      await queries.invalidateQueries()
    } else if (result.reason === 'conflict') setConflict(result.current)
    else notify({ title: 'Update Failed', message: 'Failed to update submission status', destructive: true })
  })

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="mt-4 space-y-5">
      {conflict && (
        <NoticeBox title="Changed meanwhile">
          <p>
            It was set to {STATUS_LABELS[conflict.status]}
            {conflict.reviewed_at && ` at ${formatMoment(conflict.reviewed_at)}`}, with the notes:
          </p>
          <blockquote className="mt-2 border-l border-line pl-3 whitespace-pre-line">
            {conflict.admin_notes || 'No notes'}
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
        {conflict ? 'Save over the other decision' : 'Save review'}
      </Button>
      {own && <p className="text-sm text-muted">This is your own submission; another admin has to review it.</p>}
      {!own && !online && (
        <p className="text-sm text-muted">Reviews need a connection. Your words stay here meanwhile.</p>
      )}
    </form>
  )
}

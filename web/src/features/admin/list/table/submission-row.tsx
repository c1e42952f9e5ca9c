import { assigneeOf, shortNameOf, type Assignee } from '@sotto/domain/review/assignment'
import { referenceOf } from '@sotto/domain/submission/ids'
import { isPlainAmount, showAmount } from '@sotto/domain/shared/money'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { answersOf, describeProjectType } from '@sotto/domain/submission/sent-answers'
import type { Submission } from '@sotto/domain/submission/submission'
import { Link } from 'react-router-dom'
import { Badge } from '#ui/badge.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { describeDue, ROW, signOf, UNREADABLE, type RowSign } from '../list-messages.ts'
import { ASSIGNMENT } from '../../assignment/assignment-messages.ts'
import { PRESENCE } from '../../presence/presence-messages.ts'
import { placeOf, ROW_GRID } from './row-layout.ts'
import type { ListRow } from '../use-submission-list.ts'

interface SubmissionRowProps {
  /** The admin who reads it. */
  uid: string
  row: ListRow
  /** The other admins who have it open. */
  colleagues: readonly Assignee[] | undefined
  open: boolean
  /** Where the row leads: to its detail, or back to the list when it is open. */
  to: string
  now: number
  selected: boolean
  onSelect: (submission: Submission, selected: boolean) => void
}

const ROW_FRAME =
  'relative scroll-mt-9 @card:grid-rows-card content-center border-b border-line py-2 hover:bg-sheet ' +
  '@2xl:min-h-13.75 @2xl:grid-rows-entry @5xl:grid-rows-entry-wide ' +
  'row-focused:outline-3 row-focused:-outline-offset-3 ' +
  'row-focused:outline-focus'

// Clamped, not cut: a cut text is still as wide as all of it.
const FIRST_LINE = 'wrap-anywhere text-compact leading-5'
const FIRST = `line-clamp-1 ${FIRST_LINE}`
const SECOND = 'line-clamp-1 break-all text-caption leading-4.5 text-muted'
const CARD_LINE = '@max-2xl:line-clamp-1 @max-2xl:break-all'

/** One application. The link of its project fills the row, so that a press anywhere opens it, also in a new tab. */
export function SubmissionRow({ uid, row, colleagues, open, to, now, selected, onSelect }: SubmissionRowProps) {
  const { id, submission } = row
  if (submission === null) return <UnreadableRow id={id} />
  const { company_name, contact_name, contact_email, funding_amount } = submission
  const sector = findForm(submission.sector)?.label ?? submission.sector
  const type = describeProjectType(submission)
  const project = answersOf(submission)['projectName'] ?? ''
  const title = project === '' ? company_name : project
  const assignee = assigneeOf(submission)
  const due = describeDue(submission, now)
  const called = project === '' ? company_name : `${company_name}, ${project}`
  return (
    <tr
      role="row"
      data-row={id}
      className={`${ROW_GRID} ${ROW_FRAME} ${open || selected ? 'bg-sheet' : ''} ${open ? 'shadow-marked' : ''}`}
    >
      <td role="cell" className={placeOf('select')}>
        <label className="absolute inset-y-0 left-0 z-within inline-flex w-11 cursor-pointer items-center justify-center @2xl:-left-1 print:hidden">
          <span className="sr-only">{ROW.select(called)}</span>
          <input
            type="checkbox"
            className="size-5 accent-accent"
            checked={selected}
            onChange={(event) => onSelect(submission, event.target.checked)}
          />
        </label>
      </td>
      <td role="cell" className={placeOf('due')}>
        <span className={`${FIRST} ${due.late ? 'font-semibold text-danger' : ''}`}>{due.words}</span>
        <span className={`${SECOND} @max-2xl:hidden`}>{due.below}</span>
      </td>
      <td role="cell" className={placeOf('reference')}>
        <span className={FIRST}>{referenceOf(id)}</span>
      </td>
      <th role="rowheader" scope="row" className={placeOf('project')}>
        <Link
          to={to}
          data-row-link={id}
          aria-current={open ? 'true' : undefined}
          aria-label={`${open ? ROW.hideLink : ROW.viewLink}: ${called}`}
          className={`${FIRST_LINE} line-clamp-2 font-semibold outline-none @5xl:line-clamp-1 after:absolute after:inset-0`}
        >
          {title}
        </Link>
        {/* On a card who deals with it has a line of its own below the company, so that neither takes the other's room. */}
        <span className="text-caption leading-4.5 text-muted @max-2xl:flex @max-2xl:flex-col @2xl:line-clamp-1 @2xl:break-all">
          {(colleagues || assignee) && (
            <span className={`${CARD_LINE} order-last ${colleagues ? '' : '@5xl:hidden'}`}>
              {colleagues && <span className="text-ink">{PRESENCE.viewing(colleagues.map(shortNameOf))}</span>}
              {assignee && (
                <span className="@5xl:hidden">
                  {colleagues && ' · '}
                  <AssigneeName assignee={assignee} uid={uid} />
                </span>
              )}
              <span className="@max-2xl:hidden"> · </span>
            </span>
          )}
          <span className={CARD_LINE}>
            <bdi>{project === '' ? contact_name : company_name}</bdi>
            <span className="@2xl:hidden"> · {sector}</span>
            <span className="hidden @2xl:inline">
              {project !== '' && (
                <>
                  {' · '}
                  <bdi>{contact_name}</bdi>
                </>
              )}
              {' · '}
              <bdi className="verbatim">{contact_email}</bdi>
            </span>
          </span>
        </span>
      </th>
      <td role="cell" className={placeOf('sector')}>
        <span className={FIRST}>{sector}</span>
        {type !== sector && <span className={SECOND}>{type}</span>}
      </td>
      <td role="cell" className={`${placeOf('ask')} self-center @2xl:self-start`}>
        {/* An ellipsis is drawn behind the last letter that fits: the padding leaves it room, beside the cell. */}
        {funding_amount !== null && (
          <span title={showAmount(funding_amount)} className="-mr-3 line-clamp-1 pr-3 text-compact leading-5 break-all">
            {funding_amount}
            {isPlainAmount(funding_amount) && (
              <span className="text-caption text-muted @2xl:hidden">{ROW.noCurrencyBeside}</span>
            )}
          </span>
        )}
        {funding_amount !== null && isPlainAmount(funding_amount) && (
          <span className={`${SECOND} @max-2xl:hidden`}>{ROW.noCurrency}</span>
        )}
      </td>
      <td role="cell" className={`${placeOf('status')} self-center text-compact leading-5`}>
        <StatusBadge status={submission.status} />
      </td>
      <td role="cell" className={`${placeOf('news')} text-compact leading-5 @2xl:self-start`}>
        <Sign sign={signOf(submission, row)} />
        {assignee && (
          <span className="hidden @5xl:line-clamp-1 @5xl:text-caption @5xl:leading-4.5 @5xl:break-all @5xl:text-muted">
            {assignee.uid === uid ? ROW.reviewerIsYou : ROW.reviewer(shortNameOf(assignee))}
          </span>
        )}
      </td>
    </tr>
  )
}

function Sign({ sign }: { sign: RowSign | null }) {
  if (sign === null) return null
  const { tone, word, rest } = sign
  return (
    <Badge tone={tone}>
      {word}
      {rest !== '' && <span className="sr-only">{rest}</span>}
    </Badge>
  )
}

/** Beside a company the name is labelled: it could be read as a part of it. */
function AssigneeName({ assignee, uid }: { assignee: Assignee; uid: string }) {
  return (
    <>
      {ASSIGNMENT.label} {assignee.uid === uid ? ASSIGNMENT.you : shortNameOf(assignee)}
    </>
  )
}

function UnreadableRow({ id }: { id: string }) {
  return (
    <tr role="row" className="block border-b border-line py-2 pl-12">
      <td role="cell" className="block p-0">
        <span className={`${FIRST} font-semibold`}>{referenceOf(id)}</span>
        <span className="text-sm text-danger">{UNREADABLE}</span>
      </td>
    </tr>
  )
}

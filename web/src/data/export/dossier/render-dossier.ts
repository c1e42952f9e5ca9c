import {
  describeChange,
  describeLetter,
  describeNotes,
  describeReviewer,
  findDecision,
  findNotes,
  type AuditEvent,
  type StoredAuditEvent,
} from '@sotto/domain/review/audit-event'
import { assigneeOf, nameOfAssignee } from '@sotto/domain/review/assignment'
import { html, type Markup } from '@sotto/domain/shared/html'
import { formatUtc } from '@sotto/domain/shared/moment'
import { referenceOf } from '@sotto/domain/submission/ids'
import { fieldOfItem } from '@sotto/domain/forms/sectors/form'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { itemsLeftEmpty } from '@sotto/domain/questions/answer-words'
import type { AskedItem } from '@sotto/domain/questions/asked-items'
import { QUESTION_STATUS_LABELS, standingOf, turnsOf, type Exchange } from '@sotto/domain/questions/question'
import { answersOf, describeProjectType } from '@sotto/domain/submission/sent-answers'
import { describeStatus, isDecision } from '@sotto/domain/submission/statuses'
import { DOSSIER_PAGE, HISTORY, QUESTIONS, RECORD, REVIEW } from './dossier-messages.ts'
import { DOSSIER_STYLE, renderMargin } from './dossier-style.ts'
import type { Dossier } from './dossier.ts'
import { renderAnswers } from './render-answers.ts'
import { renderAnswerDocuments, renderDocuments } from './render-documents.ts'
import { renderSummary } from './render-summary.ts'

/** Nothing in the file is fetched or run, should anything in it ever be taken for more than text. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/**
 * A submission as one page to read, print and file: an HTML document that needs no network and no other file. Whatever a
 * sponsor, an admin or a model wrote stands in it as text.
 */
export function renderDossier(dossier: Dossier): string {
  const { id, submission, history } = dossier
  const form = findForm(submission.sector)
  const reference = referenceOf(id)
  const project = answersOf(submission)['projectName'] || submission.company_name
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
        <meta name="referrer" content="no-referrer" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${[...new Set([project, submission.company_name, reference])].join(' · ')}</title>
        ${DOSSIER_STYLE} ${renderMargin(DOSSIER_PAGE.margin(reference))}
      </head>
      <body>
        <header>
          <p class="eyebrow">${DOSSIER_PAGE.eyebrow(form?.label ?? submission.sector)}</p>
          <h1 dir="auto">${project}</h1>
          ${renderFacts(factsOf(dossier))}
          <p class="notice">${DOSSIER_PAGE.notice}</p>
        </header>
        <main>
          ${renderReview(dossier)} ${form ? renderSummary(dossier, form) : ''}
          ${form ? renderAnswers(form, dossier) : html`<p>${DOSSIER_PAGE.unknownForm}</p>`} ${renderDocuments(dossier)}
          ${renderQuestions(dossier)} ${renderHistory(history)}
        </main>
        <footer>
          <h2>${RECORD.title}</h2>
          ${renderFacts([
            [RECORD.id, html`<code>${id}</code>`],
            [RECORD.account, html`<code>${submission.user_id}</code>`],
            [RECORD.version, submission.form_version],
            [RECORD.digest, html`<code>${submission.digest}</code>`],
          ])}
        </footer>
      </body>
    </html> `.markup
}

type Fact = readonly [label: string, value: string | number | Markup]

function factsOf({ id, submission, readAt }: Dossier): readonly Fact[] {
  const { facts } = DOSSIER_PAGE
  const assignee = assigneeOf(submission)
  return [
    [facts.company, submission.company_name],
    [facts.reference, referenceOf(id)],
    [facts.projectType, describeProjectType(submission)],
    [facts.received, formatUtc(submission.created_at)],
    [facts.status, describeStatus(submission.status)],
    ...(assignee ? [[facts.assigned, nameOfAssignee(assignee)] as const] : []),
    ...(submission.withdrawn_at ? [[facts.withdrawn, formatUtc(submission.withdrawn_at)] as const] : []),
    [facts.downloaded, formatUtc(readAt)],
  ]
}

function renderFacts(facts: readonly Fact[]): Markup {
  return html`<dl class="facts">
    ${facts.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd dir="auto">${value}</dd>
        </div>`,
    )}
  </dl>`
}

/** The decision and the notes apart: each may be another reviewer's. Who wrote one that no entry of the history has is not named. */
function renderReview({ submission, history }: Dossier): Markup {
  const { status, admin_notes = '', message_to_applicant, reviewed_at, withdrawal_reason } = submission
  if (!reviewed_at && history.length === 0 && admin_notes === '' && !withdrawal_reason) {
    return html`<section>
      <h2>${REVIEW.title}</h2>
      <p class="muted">${REVIEW.pending}</p>
    </section>`
  }
  return html`<section>
    <h2>${REVIEW.title}</h2>
    ${renderPassage(isDecision(status) ? REVIEW.decision : REVIEW.status, describeStatus(status))}
    ${renderOrigin(findDecision(history, status))} ${renderPassage(REVIEW.message, message_to_applicant)}
    ${renderPassage(REVIEW.withdrawalReason, withdrawal_reason)}
    ${renderPassage(REVIEW.notes, admin_notes || REVIEW.noNotes)} ${renderOrigin(findNotes(history, admin_notes))}
  </section>`
}

function renderQuestions(dossier: Dossier): Markup | '' {
  const { exchanges } = dossier
  if (exchanges.length === 0) return ''
  return html`<section>
    <h2>${QUESTIONS.title}</h2>
    <ol>
      ${exchanges.map((exchange) => renderExchange(dossier, exchange))}
    </ol>
  </section>`
}

function renderExchange(dossier: Dossier, exchange: Exchange): Markup {
  const { question } = exchange
  return html`<li>
    <p class="text name" dir="auto">${question.question}</p>
    ${question.items ? renderItems(dossier, question.items) : ''}
    <p class="muted">
      ${QUESTIONS.asked(question.created_at, question.due_at)} ·
      ${QUESTION_STATUS_LABELS[standingOf(exchange, dossier.submission.status)]}
    </p>
    ${turnsOf(exchange, dossier.submission.status).map((turn) =>
      turn.kind !== 'answer'
        ? html`<p class="muted">${QUESTIONS[turn.kind](turn.at)}</p>`
        : html`${turn.answer.text === '' ? '' : html`<p class="text" dir="auto">${turn.answer.text}</p>`}
            ${renderLeftEmpty(turn.answer.text, question.items)}
            <p class="muted">${QUESTIONS.answered(turn.answer.created_at)}</p>
            ${renderAnswerDocuments(dossier, turn)}`,
    )}
  </li>`
}

/** The items that an answer has no words for. */
function renderLeftEmpty(text: string, items: readonly AskedItem[] = []): Markup | '' {
  const names = itemsLeftEmpty(text, items)
  if (names.length === 0) return ''
  const told = names.map((name, place) => html`${place === 0 ? '' : '; '}<bdi>${name}</bdi>`)
  return html`<p class="muted">${QUESTIONS.leftEmpty} ${told}</p>`
}

function renderItems({ submission }: Dossier, items: readonly AskedItem[]): Markup {
  const form = findForm(submission.sector)
  return html`<p class="muted">${QUESTIONS.items}</p>
    <ol class="items">
      ${items.map((item) => {
        const field = fieldOfItem(form, item)
        return html`<li>
          <p dir="auto">${item.title}</p>
          ${field ? html`<p class="muted">${QUESTIONS.about(field.label)}</p>` : ''}
        </li>`
      })}
    </ol>`
}

function renderPassage(title: string, text: string | undefined): Markup | '' {
  if (!text) return ''
  return html`<p class="name">${title}</p>
    <p class="text" dir="auto">${text}</p>`
}

/** When a change was made, and who answers for it. */
function renderOrigin(event: AuditEvent | undefined): Markup | '' {
  return event === undefined
    ? ''
    : html`<p class="muted">${formatUtc(event.changed_at)} · ${describeReviewer(event)}</p>`
}

function renderHistory(history: readonly StoredAuditEvent[]): Markup {
  return html`<section>
    <h2>${HISTORY.title}</h2>
    ${
      history.length === 0
        ? html`<p class="muted">${HISTORY.empty}</p>`
        : html`<ol>
            ${history.map(renderEntry)}
          </ol>`
    }
  </section>`
}

function renderEntry({ event }: StoredAuditEvent): Markup {
  const notes = describeNotes(event)
  const letter = describeLetter(event)
  return html`<li>
    <p class="name">${describeChange(event)}</p>
    ${notes === undefined ? '' : html`<p class="text" dir="auto">${notes}</p>`}
    ${letter === undefined ? '' : html`<p class="text" dir="auto">${letter}</p>`} ${renderOrigin(event)}
  </li>`
}

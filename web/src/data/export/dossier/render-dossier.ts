import {
  describeChange,
  describeMessage,
  describeNotes,
  describeReviewer,
  type StoredAuditEvent,
} from '@sotto/domain/submission/audit-event'
import { html, type Markup } from '@sotto/domain/shared/html'
import { formatUtc } from '@sotto/domain/shared/moment'
import { referenceOf } from '@sotto/domain/submission/ids'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { describeProjectType } from '@sotto/domain/submission/project-type'
import { QUESTION_STATUS_LABELS, standingOf, type Exchange } from '@sotto/domain/submission/question'
import { answersOf } from '@sotto/domain/submission/sent-answers'
import { describeStatus } from '@sotto/domain/submission/statuses'
import type { Submission } from '@sotto/domain/submission/submission'
import { DOSSIER_PAGE, HISTORY, QUESTIONS, RECORD, REVIEW } from './dossier-messages.ts'
import { DOSSIER_STYLE, renderMargin } from './dossier-style.ts'
import type { Dossier } from './dossier.ts'
import { renderAnswers } from './render-answers.ts'
import { renderDocuments } from './render-documents.ts'
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
          ${renderReview(submission)} ${form ? renderSummary(dossier, form) : ''}
          ${form ? renderAnswers(form, submission) : html`<p>${DOSSIER_PAGE.unknownForm}</p>`}
          ${renderDocuments(dossier)} ${renderQuestions(dossier)} ${renderHistory(history)}
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
  return [
    [facts.company, submission.company_name],
    [facts.reference, referenceOf(id)],
    [facts.projectType, describeProjectType(submission)],
    [facts.received, formatUtc(submission.created_at)],
    [facts.status, describeStatus(submission.status)],
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

function renderReview(submission: Submission): Markup {
  const { admin_notes, message_to_applicant, reviewed_by, reviewed_by_email, reviewed_at, withdrawal_reason } =
    submission
  return html`<section>
    <h2>${REVIEW.title}</h2>
    ${admin_notes || reviewed_at ? html`<p class="text" dir="auto">${admin_notes || REVIEW.noNotes}</p>` : ''}
    ${
      message_to_applicant
        ? html`<p class="name">${REVIEW.message}</p>
            <p class="text" dir="auto">${message_to_applicant}</p>`
        : ''
    }
    ${
      withdrawal_reason
        ? html`<p class="name">${REVIEW.withdrawalReason}</p>
            <p class="text" dir="auto">${withdrawal_reason}</p>`
        : ''
    }
    <p class="muted">
      ${reviewed_at ? REVIEW.reviewed(reviewed_at, reviewed_by_email || reviewed_by) : REVIEW.pending}
    </p>
  </section>`
}

function renderQuestions({ exchanges, submission }: Dossier): Markup | '' {
  if (exchanges.length === 0) return ''
  return html`<section>
    <h2>${QUESTIONS.title}</h2>
    <ol>
      ${exchanges.map((exchange) => renderExchange(exchange, submission.status))}
    </ol>
  </section>`
}

function renderExchange(exchange: Exchange, applicationStatus: string): Markup {
  const { question, answers } = exchange
  return html`<li>
    <p class="text name" dir="auto">${question.question}</p>
    <p class="muted">
      ${QUESTIONS.asked(question.created_at, question.due_at)} ·
      ${QUESTION_STATUS_LABELS[standingOf(exchange, applicationStatus)]}
    </p>
    ${answers.map(
      ({ answer }) =>
        html`<p class="text" dir="auto">${answer.text}</p>
          <p class="muted">${QUESTIONS.answered(answer.created_at)}</p>`,
    )}
  </li>`
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
  const message = describeMessage(event)
  return html`<li>
    <p class="name">${describeChange(event)}</p>
    ${notes === undefined ? '' : html`<p class="text" dir="auto">${notes}</p>`}
    ${message === undefined ? '' : html`<p class="text" dir="auto">${HISTORY.message} ${message}</p>`}
    <p class="muted">${formatUtc(event.changed_at)} · ${describeReviewer(event)}</p>
  </li>`
}

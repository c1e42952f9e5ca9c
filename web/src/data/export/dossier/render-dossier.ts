import { describeChange, describeReviewer, type StoredAuditEvent } from '@sotto/domain/submission/audit-event'
import { BRAND } from '@sotto/domain/shared/brand'
import { html, type Markup } from '@sotto/domain/shared/html'
import { referenceOf } from '@sotto/domain/submission/ids'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { describeStatus } from '@sotto/domain/submission/statuses'
import type { Submission } from '@sotto/domain/submission/submission'
import { DOSSIER_STYLE } from './dossier-style.ts'
import type { Dossier } from './dossier.ts'
import { renderAnswers } from './render-answers.ts'
import { renderDocuments } from './render-documents.ts'
import { renderMoment } from './render-moment.ts'
import { renderSummary } from './render-summary.ts'

/** Nothing in the file is fetched or run, should anything in it ever be taken for more than text. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/**
 * A submission as one page to read, print and file: an HTML document that needs no network and no other file. Whatever an
 * applicant, an admin or a model wrote stands in it as text.
 */
export function renderDossier(dossier: Dossier): string {
  const { id, submission, readAt, history } = dossier
  const form = findForm(submission.sector)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
        <meta name="referrer" content="no-referrer" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${submission.company_name} · ${referenceOf(id)}</title>
        ${DOSSIER_STYLE}
      </head>
      <body>
        <header>
          <p class="eyebrow">${form?.label ?? submission.sector} · ${referenceOf(id)}</p>
          <h1 dir="auto">${submission.company_name}</h1>
          <p class="muted">${describeStatus(submission.status)} · Submitted ${renderMoment(submission.created_at)}</p>
          <p class="notice">
            Confidential, for internal use: it contains notes that the applicant does not see. Status as of
            ${renderMoment(readAt)}.
          </p>
        </header>
        <main>
          ${renderReview(submission)} ${form ? renderSummary(dossier, form) : ''}
          ${form ? renderAnswers(form, submission) : html`<p>This version does not know the sector’s form. The answers are in submission.json.</p>`}
          ${renderDocuments(dossier)} ${renderHistory(history)}
        </main>
        <footer>
          <h2>Record</h2>
          <p class="muted">
            ${BRAND.name} · id <code>${id}</code> · sent by <code>${submission.user_id}</code> · form version
            ${submission.form_version} <br />SHA-256 of what was sent: <code>${submission.digest}</code>
          </p>
        </footer>
      </body>
    </html> `.markup
}

function renderReview({ admin_notes, reviewed_by, reviewed_by_email, reviewed_at }: Submission): Markup {
  return html`<section>
    <h2>Review</h2>
    <p class="text" dir="auto">${admin_notes || 'No notes'}</p>
    <p class="muted">
      ${reviewed_at ? html`Reviewed ${renderMoment(reviewed_at)} by ${reviewed_by_email || (reviewed_by ?? 'nobody named')}` : 'Not reviewed yet'}
    </p>
  </section>`
}

function renderHistory(history: readonly StoredAuditEvent[]): Markup {
  return html`<section>
    <h2>History</h2>
    ${
      history.length === 0
        ? html`<p class="muted">Not reviewed yet.</p>`
        : html`<ol>
            ${history.map(renderEntry)}
          </ol>`
    }
  </section>`
}

function renderEntry({ event }: StoredAuditEvent): Markup {
  const { before, after, changed_at } = event
  return html`<li>
    <p class="name">${describeChange(event)}</p>
    ${before.admin_notes === after.admin_notes ? '' : html`<p class="text" dir="auto">${after.admin_notes || 'Notes removed'}</p>`}
    <p class="muted">${renderMoment(changed_at)} · ${describeReviewer(event)}</p>
  </li>`
}

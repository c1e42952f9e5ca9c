import { html, type Markup } from '@sotto/domain/shared/html'
import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import {
  describeBasis,
  isCurrentSummary,
  SUMMARY_PARTS,
  type SummaryPart,
  type SummaryPoint,
  writerOf,
} from '@sotto/domain/summary/summary'
import type { Dossier } from './dossier.ts'
import { renderMoment } from './render-moment.ts'

/** What a model made of the application, where that is up to date; nothing otherwise, like on the desk. */
export function renderSummary({ summary: stored, submission }: Dossier, form: SectorForm): Markup {
  if (stored === null || !isCurrentSummary(stored, submission.digest)) return html``
  const parts = Object.entries(SUMMARY_PARTS).map(([part, title]) =>
    renderPart(title, stored.summary[part as SummaryPart], form),
  )
  return html`<section>
    <h2>AI summary</h2>
    ${parts}
    <p class="muted">
      Written by ${writerOf(stored)}, ${renderMoment(stored.created_at)}, from the applicant’s own words. It can be
      wrong: check it against the answers.
    </p>
  </section>`
}

function renderPart(title: string, points: readonly SummaryPoint[], form: SectorForm): Markup {
  if (points.length === 0)
    return html`<h3>${title}</h3>
      <p class="muted">Nothing found</p>`
  const items = points.map(
    ({ text, fields }) =>
      html`<li>
        <p dir="auto">${text}</p>
        <p class="basis">${fields.map((name) => describeBasis(form, name)).join(' · ')}</p>
      </li>`,
  )
  return html`<h3>${title}</h3>
    <ul>
      ${items}
    </ul>`
}

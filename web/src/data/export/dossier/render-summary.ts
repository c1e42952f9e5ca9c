import { html, type Markup } from '@sotto/domain/shared/html'
import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import {
  describeBasis,
  isCurrentSummary,
  SUMMARY_PARTS,
  type SummaryPart,
  type SummaryPoint,
} from '@sotto/domain/summary/summary'
import type { Dossier } from './dossier.ts'
import { SUMMARY } from './dossier-messages.ts'

/** What a model made of the application, where that is up to date; nothing otherwise, like on the desk. */
export function renderSummary({ summary: stored, submission }: Dossier, form: SectorForm): Markup {
  if (stored === null || !isCurrentSummary(stored, submission.digest)) return html``
  const parts = Object.entries(SUMMARY_PARTS).map(([part, title]) =>
    renderPart(title, stored.summary[part as SummaryPart], form),
  )
  return html`<section>
    <h2>${SUMMARY.title}</h2>
    ${parts}
    <p class="muted">${SUMMARY.origin(stored)}</p>
  </section>`
}

function renderPart(title: string, points: readonly SummaryPoint[], form: SectorForm): Markup {
  if (points.length === 0)
    return html`<h3>${title}</h3>
      <p class="muted">${SUMMARY.nothingFound}</p>`
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

import type { Answers, Field } from '@sotto/domain/forms/fields'
import { fieldsOf, type SectorForm } from '@sotto/domain/forms/sectors/form'
import { SECTOR_FORMS } from '@sotto/domain/forms/sectors/index'
import { STATUSES, type Status } from '@sotto/domain/submission/statuses'

const DAY_MS = 86_400_000
const PLACES = [
  'Harbour',
  'Alder',
  'Kestrel',
  'Northgate',
  'Solent',
  'Marais',
  'Juniper',
  'Granite',
  'Estuary',
  'Larch',
]
const TRADES = ['Developments', 'Energy', 'Minerals', 'Partners', 'Holdings', 'Works', 'Systems', 'Estates', 'Capital']
const SITES = ['Quarter', 'Ridge', 'Yard', 'Basin', 'Works', 'Point', 'Terraces']
const NAMES = ['Amara Okafor', 'Tomás Ferreira', 'Ingrid Solheim', 'Josefa Quispe', 'Miriam Adler', 'Rafael Mendes']
const PHRASE = 'Permits are in hand, the site is secured and the first drawdown is planned for the spring. '

export interface VariedApplication {
  form: SectorForm
  answers: Answers
  status: Status
  createdAt: Date
}

/** One of any number of applications to fill a queue with; the same number is always the same application. */
export function variedApplication(index: number, now: number): VariedApplication {
  const form = pick(SECTOR_FORMS, index)
  const round = Math.floor(index / SECTOR_FORMS.length)
  const answers = Object.fromEntries(fieldsOf(form).map((field) => [field.name, answerFor(field, index)]))
  return {
    form,
    answers: {
      ...answers,
      ...applicant(index),
      ...('projectName' in answers && { projectName: `${pick(PLACES, index)} ${pick(SITES, index)}` }),
      fundingRequired: `${2 + (index % 90)},500,000`,
    },
    // In every sector half of them wait; the others are spread over all statuses.
    status: round % 2 === 0 ? 'pending' : pick(STATUSES, round >> 1),
    createdAt: new Date(now - (index % 365) * DAY_MS - index * 1000),
  }
}

function applicant(index: number): Answers {
  const [place, trade] = [pick(PLACES, index), pick(TRADES, Math.floor(index / PLACES.length))]
  return {
    contactName: pick(NAMES, index),
    email: `office-${index}@${place.toLowerCase()}.example`,
    phone: '+61 2 5550 0123',
    company: `${place} ${trade} ${index}`,
  }
}

function answerFor(field: Field, index: number): string {
  if (field.kind === 'select') return pick(field.options, index).value
  return PHRASE.repeat(Math.ceil(Math.max(field.min, 60) / PHRASE.length))
    .slice(0, Math.min(field.max, Math.max(field.min + 20, 60)))
    .trim()
}

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('there is nothing to pick from')
  return item
}

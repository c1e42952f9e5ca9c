import { answerOf, showAnswer, type Answers, type Field } from '../forms/fields.ts'
import { fieldsOf, type SectorForm } from '../forms/sectors/form.ts'

/** The money asked for and what stands behind it, where a form asks for it. */
const MONEY = ['fundingRequired', 'projectValue', 'sponsorEquity'] as const

/** What a reviewer of a sector asks first, after the money: its size, then how far it is. */
const BY_SECTOR: Readonly<Record<string, readonly string[]>> = {
  property: ['currentValuation', 'numberOfUnits', 'planningStatus', 'landStatus'],
  'commercial-real-estate': ['currentValuation', 'noi', 'occupancyRate', 'acquisitionStatus'],
  energy: ['installedCapacity', 'gridConnectionStatus', 'ppaStatus', 'environmentalStatus'],
  mining: ['operatingCosts', 'feasibilityStatus', 'permittingStatus', 'offtakeStatus'],
  biotech: ['therapeuticArea', 'developmentStage', 'regulatoryStatus', 'ipStatus'],
  technology: ['currentRevenue', 'revenueStage'],
  other: ['industry'],
}

export interface KeyFigure {
  name: string
  label: string
  value: string
}

/** The fields of a form that tell the most about a project in one line each, in the order in which they are read. */
export function keyFieldsOf(form: SectorForm): readonly Field[] {
  const fields = fieldsOf(form)
  const names = [...MONEY, 'location', ...(BY_SECTOR[form.sector] ?? [])]
  return names.flatMap((name) => fields.find((field) => field.name === name) ?? [])
}

/** The answers to a form's key fields, as a person reads them. A question that was not answered has no figure. */
export function keyFiguresOf(form: SectorForm, answers: Answers): readonly KeyFigure[] {
  return keyFieldsOf(form).flatMap((field) => {
    const answer = answerOf(field, answers)
    return answer === '' ? [] : [{ name: field.name, label: field.label, value: showAnswer(field, answer) }]
  })
}

import type { Field } from './fields.ts'
import type { SectorForm } from './sectors/form.ts'

/** What funders need to see, with the name of the question that it is about. */
type FunderNeed = readonly [question: string, need: string]

/** The information that funders need about a project of any sector; the questions are those of the form for other projects. */
const GENERAL: readonly FunderNeed[] = [
  ['projectDescription', 'A named borrower or issuer with clear ownership and signing authority'],
  ['fundingPurpose', 'The use of funds and the drawdown schedule, reconciled to the amount sought'],
  ['fundingPurpose', 'Sponsor equity contributed to date, and equity still to be contributed'],
  ['currentStatus', 'Permits and contracts in place, and those still outstanding'],
  ['availableDocumentation', 'A financial model with its main assumptions traceable to documents'],
  ['exitStrategy', 'The source and timing of repayment, and the consequences of a delay'],
]

/**
 * What funders need to see, by sector: six points that the public pages name, that stand beside the questions of the form, and that a
 * summary looks for gaps against. Sectors and questions are named here by their values, because the forms would come along to every
 * page that shows the points.
 */
const BY_SECTOR: Readonly<Record<string, readonly FunderNeed[]>> = {
  property: [
    ['availableDocumentation', 'Title to the site, or an option or contract, with encumbrances disclosed'],
    ['availableDocumentation', 'Planning consent, or a dated programme to obtain it, with an adviser’s opinion'],
    ['availableDocumentation', 'A costed scheme with a contractor’s price or a quantity surveyor’s report'],
    ['currentValuation', 'An independent valuation, as is and on completion'],
    ['sponsorEquity', 'Sponsor equity already contributed or evidenced in cash'],
    ['exitStrategy', 'Pre-sales, pre-lets or a refinancing case that supports the exit'],
  ],
  'commercial-real-estate': [
    ['leaseStructure', 'A current rent roll with lease terms, breaks and indexation'],
    ['noi', 'Net operating income reconciled to three years of accounts'],
    ['currentValuation', 'A recent valuation and the yield it assumes'],
    ['availableDocumentation', 'Condition of the building: survey, capital works and energy rating'],
    ['tenantProfile', 'Tenants’ credit quality, concentration and arrears'],
    ['exitStrategy', 'The business plan for the holding period, and the exit yield assumed'],
  ],
  energy: [
    ['projectDescription', 'Secured land, and a grid connection with its date and cost'],
    ['projectedOutput', 'An independent yield or resource study with exceedance levels'],
    ['ppaDetails', 'Offtake: price, term, volume and the offtaker’s credit support'],
    ['projectDescription', 'Environmental and planning approvals, and any outstanding challenges'],
    ['availableDocumentation', 'EPC and operating terms with guarantees and liquidated damages'],
    ['revenueModel', 'A base case that covers debt service with headroom'],
  ],
  mining: [
    ['resourceEstimate', 'A resource statement under a recognised code, signed by a competent person'],
    ['availableDocumentation', 'A study of a standard appropriate to the amount sought'],
    ['availableDocumentation', 'Mining licence, water and environmental permits, with their terms'],
    ['operatingCosts', 'All-in sustaining cost (AISC) and its position on the cost curve'],
    ['offtakeDetails', 'Offtake, or a verifiable market for the product'],
    ['availableDocumentation', 'Community agreements, and a funded closure plan'],
  ],
  biotech: [
    ['clinicalData', 'Data from the last completed study, favourable or not'],
    ['ipDetails', 'Patents: jurisdictions, ownership and expiry dates'],
    ['projectDescription', 'Regulatory advice to date, and the path to approval'],
    ['fundingRequired', 'Cash required to reach the next value inflection point'],
    ['teamExperience', 'A team that has taken a product through this stage before'],
    ['targetMarket', 'The addressable market by patients and payers, not by total spend'],
  ],
  technology: [
    ['currentRevenue', 'Recurring revenue, its growth and its retention'],
    ['userMetrics', 'Customer acquisition cost and payback period'],
    ['technologyStack', 'Ownership of code and data, and third-party licences'],
    ['projectDescription', 'The cap table, and any commitments not yet on it'],
    ['projectDescription', 'Cash runway at the current rate of spending'],
    ['projectDescription', 'The product’s advantage over the alternatives that customers use today'],
  ],
  infrastructure: [
    ['projectDescription', 'Total project cost, sources and uses, and sponsor equity contributed and still to come'],
    ['projectDescription', 'The concession, licence or contract, with its term and step-in rights'],
    ['projectDescription', 'Traffic, volume or availability risk, and its allocation'],
    ['projectDescription', 'A fixed-price, date-certain construction contract, and its security'],
    [
      'projectDescription',
      'Land and rights of way, acquired and outstanding, and an environmental and social assessment to lenders’ standards',
    ],
    ['projectDescription', 'Government support, and how it is budgeted and protected'],
  ],
}

/** The six points for a sector; the general ones for a sector without its own. */
export function funderNeedsOf(sector: string): readonly string[] {
  return (BY_SECTOR[sector] ?? GENERAL).map(([, need]) => need)
}

/** A sector’s form with each point beside the question that it is about. A pitch deck is a first look and has none. */
export function withFunderNeeds(form: SectorForm): SectorForm {
  const needs = BY_SECTOR[form.sector] ?? GENERAL
  const besideQuestion = (field: Field): Field => {
    const funderNeeds = needs.flatMap(([question, need]) => (question === field.name ? [need] : []))
    return funderNeeds.length > 0 ? { ...field, funderNeeds } : field
  }
  return {
    ...form,
    sections: form.sections.map((section) => ({ ...section, fields: section.fields.map(besideQuestion) })),
  }
}

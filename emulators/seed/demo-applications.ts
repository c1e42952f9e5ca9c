import type { Answers } from '@sotto/domain/forms/fields'
import type { AskedItem } from '@sotto/domain/questions/asked-items'
import type { Review } from '@sotto/domain/review/review'
import type { Withdrawal } from '@sotto/domain/submission/withdrawal'
import type { DemoFile } from './add-document.ts'
import { demoPdf } from './demo-pdf.ts'

export interface DemoApplication {
  sector: string
  answers: Answers
  files?: readonly DemoFile[]
  review?: Pick<Review, 'status' | 'admin_notes'> & Partial<Pick<Review, 'message_to_applicant'>>
  /** Why its sponsor has withdrawn it. */
  withdrawal?: Pick<Withdrawal, 'reason'>
  /** What an admin has asked, with the sponsor's answer where there is one. */
  question?: {
    question: string
    items?: readonly AskedItem[]
    dueInDays?: number
    answer?: string
    files?: readonly DemoFile[]
  }
  /** Who deals with it: the admin of the printed table, or the colleague. */
  assignedTo?: 'admin' | 'colleague'
}

/** Applications to look at in a fresh suite. The people and companies do not exist. */
export const DEMO_APPLICATIONS: readonly DemoApplication[] = [
  {
    sector: 'property',
    answers: {
      projectType: 'build-to-rent',
      contactName: 'Amara Okafor',
      email: 'amara.okafor@harbour-lane.example',
      phone: '+61 2 5550 0123',
      company: 'Harbour Lane Developments Pty Ltd',
      projectName: 'Harbour Lane Quarter',
      location: 'Newcastle, Australia',
      projectValue: 'AUD 64,000,000',
      fundingRequired: 'AUD 42,500,000',
      sponsorEquity: '18%',
      siteArea: '1.3 ha',
      landStatus: 'owned',
      numberOfUnits: '118',
      constructionTimeline: '26 months from financial close',
      planningStatus: 'approved',
      currentValuation: 'AUD 11,200,000',
      exitStrategy:
        'Refinance on stabilised rents in the third year; a forward sale is being discussed with two funds.',
      projectDescription:
        'A quarter of 118 apartments for rent over a retail podium, on a harbour site that the sponsor has owned since 2019. ' +
        'Planning is approved, the contractor is priced, and the anchor tenant of the podium has signed.',
      availableDocumentation:
        'Planning consent, valuation, fixed-price tender, lease of the anchor tenant, financial model.',
    },
    files: [
      { name: 'Planning consent.pdf', extension: 'pdf', bytes: demoPdf('Planning consent for Harbour Lane Quarter') },
      // A page that was saved under the wrong name: the server rejects it, and there is one to look at.
      { name: 'Financial model.xlsx', extension: 'xlsx', bytes: Buffer.from('<!doctype html><p>Sign in to download') },
    ],
  },
  {
    sector: 'property',
    answers: {
      projectType: 'hotel-conversion',
      contactName: 'Tomás Ferreira',
      email: 'tomas@alfama-houses.example',
      phone: '+351 21 555 0148',
      company: 'Alfama Houses Lda',
      projectName: 'Casa do Cais',
      location: 'Lisbon, Portugal',
      projectValue: 'EUR 21,000,000',
      fundingRequired: 'EUR 13,400,000',
      sponsorEquity: 'EUR 5,000,000',
      landStatus: 'option',
      planningStatus: 'submitted',
      exitStrategy: 'Sale to an operator with whom terms are agreed, two years after opening.',
      projectDescription:
        'Conversion of four adjoining warehouses on the river into a hotel of 74 rooms. The operator is chosen and takes a lease of ' +
        'twenty years; permission is expected before the option ends in June.',
    },
    review: {
      status: 'reviewing',
      admin_notes: 'Ask when the option can be extended, and for the heads of terms with the operator.',
    },
    assignedTo: 'admin',
    question: {
      question:
        'Until when can the option on the four warehouses be extended, and at what price?\n\nPlease also tell us who signs the heads of terms for the operator.',
      items: [{ title: 'Planning permit', field: 'planningStatus' }, { title: 'Heads of terms with the operator' }],
      dueInDays: 7,
    },
  },
  {
    sector: 'energy',
    answers: {
      projectType: 'wind-onshore',
      contactName: 'Ingrid Solheim',
      email: 'ingrid@fjellvind.example',
      phone: '+47 21 55 01 67',
      company: 'Fjellvind Kraft AS',
      projectName: 'Høgevarde Wind',
      location: 'Viken, Norway',
      projectValue: 'EUR 96,000,000',
      fundingRequired: 'EUR 61,000,000',
      sponsorEquity: '22%',
      technologyType: 'wind',
      installedCapacity: '54 MW',
      gridConnectionStatus: 'secured',
      ppaStatus: 'loi',
      environmentalStatus: 'approved',
      revenueModel:
        'Twelve years of a fixed price with a utility for two thirds of the output; the rest is sold on the spot market.',
      projectDescription:
        'Nine turbines on a ridge that has been measured for three years. The concession is granted, the grid operator has reserved ' +
        'the capacity, and the turbines are under an option until March.',
    },
    review: {
      status: 'approved',
      admin_notes: 'Concession and reservation seen. Introduce to the two infrastructure funds.',
    },
  },
  {
    sector: 'mining',
    answers: {
      projectType: 'lithium',
      contactName: 'Josefa Quispe',
      email: 'j.quispe@salar-norte.example',
      phone: '+54 11 5550 0172',
      company: 'Salar Norte Minerals SA',
      projectName: 'Salar Norte, phase one',
      location: 'Jujuy, Argentina',
      projectValue: 'USD 140,000,000',
      fundingRequired: 'USD 95,000,000',
      sponsorEquity: 'USD 21,000,000',
      commodityType: 'lithium',
      reportingStandard: 'ni-43-101',
      mineType: 'in-situ',
      feasibilityStatus: 'pre-feasibility',
      permittingStatus: 'applied',
      offtakeStatus: 'mou',
      projectDescription:
        'Brine wells and a first evaporation train for eight thousand tonnes a year. The resource is estimated by an independent ' +
        'person; a pilot pond has run through two winters.',
    },
    review: {
      status: 'rejected',
      admin_notes: 'Water permit is open, and the sponsor can’t show title to two of the claims.',
      message_to_applicant:
        'Thank you for Salar Norte. We can’t introduce it yet: funders will ask for the water permit, which is still open, and for ' +
        'title to claims 7 and 9.\n\nPlease send a new application once the permit is granted and the titles are registered. The ' +
        'resource estimate and the pilot pond are strong.',
    },
  },
  {
    sector: 'biotech',
    answers: {
      projectType: 'diagnostics',
      contactName: 'Dr Miriam Adler',
      email: 'miriam.adler@kestrel-diagnostics.example',
      phone: '+44 20 5550 0119',
      company: 'Kestrel Diagnostics Ltd',
      projectName: 'Kestrel One',
      location: 'Leeds, United Kingdom',
      projectValue: 'GBP 18,000,000',
      fundingRequired: 'GBP 9,500,000',
      sponsorEquity: '30%',
      therapeuticArea: 'diagnostics',
      developmentStage: 'regulatory',
      ipStatus: 'granted',
      regulatoryStatus: 'submitted',
      projectDescription:
        'A test at the bedside that tells bacterial from viral sepsis in twenty minutes. The study in three hospitals is complete ' +
        'and its data are with the regulator; the first hospital group has signed for a trial order.',
    },
    assignedTo: 'colleague',
    question: {
      question: 'Which regulator has the data, and when do you expect its opinion?',
      answer: 'The MHRA has had the full data set since March. It has told us to expect its opinion within six months.',
      files: [{ name: 'MHRA receipt.pdf', extension: 'pdf', bytes: demoPdf('Receipt of the data set of Kestrel One') }],
    },
  },
  {
    sector: 'technology',
    answers: {
      contactName: 'Rafael Mendes',
      email: 'rafael@ledgerline.example',
      phone: '+55 11 5550 0133',
      company: 'Ledgerline Systems',
      projectName: 'Ledgerline for customs brokers',
      fundingRequired: '12,000,000',
      projectDescription:
        'Software that reads shipping documents and fills in customs declarations, used by forty brokers in Santos. The funding pays ' +
        'for three more ports and the certificates that their authorities ask for.',
    },
  },
  {
    sector: 'other',
    answers: {
      contactName: 'Hélène Marchand',
      email: 'helene@marais-salants.example',
      phone: '+33 1 55 50 01 41',
      company: 'Compagnie des Marais Salants',
      projectName: 'Salt works of Guérande',
      industry: 'Food production',
      location: 'Guérande, France',
      projectValue: 'EUR 14,500,000',
      fundingRequired: 'EUR 10,200,000',
      fundingPurpose: 'Purchase of two neighbouring salt works and a packing line that all three will share.',
      projectDescription:
        'A salt works of four generations buys out two neighbours who retire. The three together have the volume that two retail ' +
        'chains ask for, and the protected name goes with the land.',
      currentStatus: 'Both purchase agreements are signed and wait for the funding until September.',
      exitStrategy: 'Repayment from operations within nine years; the land secures the whole of it.',
    },
    withdrawal: {
      reason: 'A regional bank has offered to lend the whole amount on the land. Thank you for your time.',
    },
  },
]

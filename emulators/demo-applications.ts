import type { Answers } from '@sotto/domain/fields'
import type { Review } from '@sotto/domain/review'
import type { DemoFile } from './add-document.ts'
import { demoPdf } from './demo-pdf.ts'

interface DemoApplication {
  answers: Answers
  files?: readonly DemoFile[]
  review?: Pick<Review, 'status' | 'admin_notes'>
}

/** Applications to look at in a fresh suite. The people and companies do not exist. */
export const DEMO_APPLICATIONS: readonly DemoApplication[] = [
  {
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
  },
]

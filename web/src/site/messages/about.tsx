import type { ReactNode } from 'react'
import { leastFundingIn } from '../facts/deals.ts'
import {
  ASSESSMENT,
  COMPANY_EQUITY,
  COUNTRIES,
  FOCUS_MINIMUM,
  DILIGENCE,
  FULL_REVIEW,
  LEAST,
  LONGEST_REVIEW,
  MINIMUM_PROJECT,
  SMALLER_DEALS,
  SPONSOR_EQUITY,
  SUBMISSION_TAKES,
} from '../facts/figures.ts'

export const HERO = {
  eyebrow: 'About',
  title: 'We introduce projects to the capital that suits them.',
  lead: `Sponsors in ${COUNTRIES} countries bring us projects that are too large for their bank or too specialised for a broker’s usual lenders. We introduce them to institutions with a matching mandate.`,
} as const

export const FOCUS = {
  title: 'Funding focus',
  lead: 'By the funding sought from funders, debt and equity, in US dollars.',
  bands: [
    {
      label: 'Our focus',
      value: FOCUS_MINIMUM,
      note: `Debt, equity and joint ventures of this size. The minimum is higher in Energy (${leastFundingIn('Energy').least}) and Infrastructure (${leastFundingIn('Infrastructure').least}).`,
    },
    {
      label: 'Considered',
      value: SMALLER_DEALS,
      note: 'Where the sponsor, the partners and the documents are strong. In some sectors the minimum is higher.',
    },
    {
      label: 'Redirected or declined',
      value: `Below ${LEAST}`,
      note: 'We consider a project only if its sector’s minimum is lower and a strong partner supports it. If we know another source, we will direct you to it.',
    },
  ],
} as const

export const SUPPORTED = {
  title: 'Projects supported',
  kinds: [
    'Ground-up construction with consents granted or pending',
    'Acquisition of an income-producing asset or a portfolio',
    'Expansion of a proven operation',
    'Refinancing of existing debt, without a distribution to the owners',
    'Growth capital for companies with paying customers',
    'Development of a medicine, device or mineral deposit, from a defined stage to the next',
    'Joint ventures that bring equity to land, a licence or a patent',
  ],
} as const

export const APPROACH = {
  title: 'Our approach to funding',
  lead: 'A summary. How We Work describes all six steps.',
  steps: [
    {
      title: 'Apply',
      text: 'Send a pitch deck with your contact details, or write the full application for your sector over several days.',
      figure: `Pitch deck: ${SUBMISSION_TAKES}`,
    },
    {
      title: 'Screen',
      text: 'A reviewer assesses the project against the criteria below and tells you whether it fits.',
      figure: ASSESSMENT,
    },
    {
      title: 'Review',
      text: `We put our questions to you until the application is ready for a credit committee. If we have few questions, this takes ${DILIGENCE} from a complete set of documents; with many, up to ${LONGEST_REVIEW}.`,
      figure: FULL_REVIEW,
    },
    {
      title: 'Introduce and close',
      text: 'Conversations with a few suitable funders, then a term sheet, then legal work on both sides.',
      figure: 'At the funder’s pace',
    },
  ],
} as const

export const ELIGIBILITY = {
  title: 'Eligibility at a glance',
  lead: 'Our first filter. We read every application, and we usually decline one that does not meet these criteria. Meeting them all is not an offer of funding.',
  criteria: [
    {
      label: 'Sponsor equity',
      value: SPONSOR_EQUITY,
      note: `The usual share of the total project cost. ${COMPANY_EQUITY}`,
    },
    {
      label: 'Minimum funding sought',
      value: MINIMUM_PROJECT,
      note: `From funders, without the sponsor’s equity. In some sectors the minimum is higher: see the first figure of each deal size below. In Technology & AI it is ${LEAST}, or ${leastFundingIn('Technology & AI').withPartner} with a strong partner.`,
    },
    {
      label: 'AML and KYC',
      value: 'Cleared before an introduction',
      note: 'Our anti-money-laundering and identity checks of the sponsor and its owners.',
    },
    { label: 'Sanctioned jurisdictions', value: 'None' },
    { label: 'Ownership', value: 'Transparent' },
  ],
} as const

export const SECTORS_TABLE = {
  title: 'Sectors',
  lead: (sectorPages: (name: string) => ReactNode): ReactNode => (
    <>
      Deal size is the funding that one project seeks from funders, from the smallest to the largest that we consider.
      It may combine several instruments, and a single one may be smaller than the minimum. Below {MINIMUM_PROJECT}, a
      project always needs a strong partner. {sectorPages('The sector pages')} give the narrower range that projects
      typically seek.
    </>
  ),
  caption: 'Deal size, funding types and requirements by sector',
  columns: ['Sector', 'Deal size (USD)', 'Funding types', 'Requirements'],
} as const

export const CRITERIA_TABLE = {
  title: 'General criteria',
  lead: 'These apply in every sector.',
  caption: 'General criteria and the evidence for each',
  columns: ['Criterion', 'Requirement', 'Evidence'],
  rows: [
    [
      'Sponsor equity',
      `Usually ${SPONSOR_EQUITY} of the total project cost. ${COMPANY_EQUITY}`,
      'Bank statements, land at cost, or paid invoices',
    ],
    [
      'Funding sought',
      `At least the sector’s minimum. Below ${MINIMUM_PROJECT}, a project also needs a strong partner.`,
      'Sources and uses of funds',
    ],
    [
      'AML and KYC',
      'Cleared for the sponsor and its owners before an introduction',
      'Identity documents, source of funds',
    ],
    [
      'Jurisdiction',
      'Not subject to comprehensive or sectoral sanctions',
      'Location of the project and of every party',
    ],
    ['Ownership', 'Transparent to the ultimate beneficial owners', 'Register extracts and a structure chart'],
    [
      'Documents',
      'Sufficient to assess the sponsor, the project, the numbers and compliance',
      'The checklist on the sector’s page',
    ],
  ],
} as const

export const CLOSING = {
  title: 'Does your project fit?',
  text: `Send your application. We aim to tell you within ${ASSESSMENT}. There are no upfront fees.`,
  submitButton: 'Submit Project',
  processButton: 'How We Work',
} as const

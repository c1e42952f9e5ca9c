import type { ReactNode } from 'react'
import {
  FAMILY_OFFICE_THRESHOLD,
  FILTERED_OUT,
  FOCUS_MINIMUM,
  INSTITUTION_THRESHOLD,
  INSTRUMENT_SIZES,
  SMALLER_DEALS,
} from '../facts/figures.ts'

export const HERO = {
  eyebrow: 'For Funders',
  title: 'Fewer projects, better screened.',
  lead: 'For institutional investors, private funds, family offices, banks and lenders. We send you only projects that fit your mandate.',
  joinButton: 'Apply to Join Network',
  callButton: 'Schedule a Call',
  filteredOut: { label: 'Filtered out in screening', value: FILTERED_OUT },
} as const

export const BENEFITS = {
  title: 'Our service to funders',
  entries: [
    {
      title: 'Screened in advance',
      text: 'We filter out most applications. For the rest, we have identified the owners, read the documents and checked that sources and uses balance. We do not audit the sponsor’s statements.',
    },
    {
      title: 'Within your mandate',
      text: 'You tell us your sectors, regions, ticket size and instruments once. We will contact you only about projects that match.',
    },
    {
      title: 'A consistent format',
      text: 'With the sponsor’s approval, you first receive a short profile without names, in the standard order for its sector. The documents and our list of open points follow under a confidentiality undertaking.',
    },
    {
      title: 'No obligation',
      text: 'You can decline any project without giving a reason. You rely on your own due diligence and your own transaction documents.',
    },
  ],
} as const

export const TERMS = {
  title: 'Ticket sizes and fees',
  lead: 'You choose your ticket size. The sponsor pays our fee.',
  figures: [
    {
      label: 'Typical instrument',
      value: INSTRUMENT_SIZES,
      note: 'The size of one instrument, in US dollars. Your ticket can be all or part of one. Each sector page lists its instruments with their ranges.',
    },
    {
      label: 'Typical project',
      value: FOCUS_MINIMUM,
      note: `Funding sought by one project. We also consider projects of ${SMALLER_DEALS}. Each sector’s page gives its minimum.`,
    },
    {
      label: 'Joining and seeing projects',
      value: 'Free',
      note: 'If funding closes, the sponsor pays us a success fee. We disclose it to both sides before an introduction.',
    },
  ],
} as const

export const REQUIREMENTS = {
  title: 'Requirements for funders',
  lead: 'The network is for professional funders only (Legal Disclosures, section 3). There is no minimum for banks and other lenders. Private funds and wealth managers: please ask us which minimum applies.',
  thresholds: [
    { label: 'Institutional investors', value: `${INSTITUTION_THRESHOLD} AUM` },
    { label: 'Family offices', value: `${FAMILY_OFFICE_THRESHOLD} investable assets` },
  ],
  points: [
    'Authority to invest or lend in your own name, or a discretionary mandate from your clients',
    'AML and KYC documents for the institution and its representatives',
    'Two references from closed transactions',
    'A confidentiality undertaking',
  ],
} as const

export const STEPS = {
  title: 'Four steps',
  lead: 'From a first enquiry to a transaction.',
  entries: [
    {
      title: 'Application',
      text: 'You write to us about your institution and your mandate. We will reply with a short list of the documents we need.',
    },
    {
      title: 'Verification',
      text: 'We complete KYC/AML and reference checks on the institution and on the people who will receive projects.',
    },
    {
      title: 'Deal Flow',
      text: 'With the sponsor’s approval, we send you projects that suit your mandate, without names at first. We disclose names under your confidentiality undertaking.',
    },
    {
      title: 'Execute',
      text: 'You deal with the sponsor directly, on your own due diligence and your own transaction documents. We remain available to both sides.',
    },
  ],
  disclaimer:
    'We introduce and do not advise. An introduction is neither an offer of a security nor a recommendation, and we do not guarantee the outcome of any project.',
} as const

export const CLOSING = {
  title: 'Tell us about your mandate',
  byEmail: (address: ReactNode): ReactNode => <>Apply through our contact form, or write to {address}.</>,
  applyButton: 'Apply as Funder',
} as const

import { PAGE_NAMES } from './messages/titles.ts'

export interface SiteLink {
  to: string
  label: string
}

/** The entries at the top of every page. Source: docs/specification.md, section 2. */
export const MAIN_LINKS: readonly SiteLink[] = [
  { to: '/how-we-work', label: PAGE_NAMES.howWeWork },
  { to: '/sectors', label: PAGE_NAMES.sectors },
  { to: '/about', label: PAGE_NAMES.about },
  { to: '/who-we-are', label: PAGE_NAMES.whoWeAre },
  { to: '/for-funders', label: PAGE_NAMES.forFunders },
]

export const CONTACT_LINK: SiteLink = { to: '/contact', label: PAGE_NAMES.contact }

export const SUBMIT_LINK: SiteLink = { to: '/submit', label: PAGE_NAMES.submit }

/** The groups at the foot of every public page. Source: docs/specification.md, section 2. */
export const COMPANY_LINKS: readonly SiteLink[] = [
  { to: '/about', label: PAGE_NAMES.about },
  { to: '/who-we-are', label: PAGE_NAMES.whoWeAre },
  { to: '/how-we-work', label: PAGE_NAMES.howWeWork },
  { to: '/for-funders', label: PAGE_NAMES.forFunders },
  { to: '/faqs', label: PAGE_NAMES.faqs },
  CONTACT_LINK,
]

const PRIVACY_LINK: SiteLink = { to: '/privacy', label: PAGE_NAMES.privacy }

const TERMS_LINK: SiteLink = { to: '/terms', label: PAGE_NAMES.terms }

/** Those that stand also where the groups at the foot do not. */
export const ESSENTIAL_LEGAL_LINKS: readonly SiteLink[] = [PRIVACY_LINK, TERMS_LINK]

export const LEGAL_LINKS: readonly SiteLink[] = [
  PRIVACY_LINK,
  TERMS_LINK,
  { to: '/security', label: PAGE_NAMES.security },
  { to: '/compliance', label: PAGE_NAMES.compliance },
  { to: '/disclosures', label: PAGE_NAMES.disclosures },
]

export interface SiteLink {
  to: string
  label: string
}

/** The entries at the top of every page. Source: docs/specification.md, section 2. */
export const MAIN_LINKS: readonly SiteLink[] = [
  { to: '/how-we-work', label: 'How We Work' },
  { to: '/sectors', label: 'Sectors' },
  { to: '/about', label: 'About' },
  { to: '/who-we-are', label: 'Who We Are' },
  { to: '/for-funders', label: 'For Funders' },
]

export const CONTACT_LINK: SiteLink = { to: '/contact', label: 'Contact' }

export const SUBMIT_LINK: SiteLink = { to: '/submit', label: 'Submit Project' }

/** The groups at the foot of every public page. Source: docs/specification.md, section 2. */
export const COMPANY_LINKS: readonly SiteLink[] = [
  { to: '/about', label: 'About' },
  { to: '/who-we-are', label: 'Who We Are' },
  { to: '/how-we-work', label: 'How We Work' },
  { to: '/for-funders', label: 'For Funders' },
  { to: '/faqs', label: 'FAQs' },
  CONTACT_LINK,
]

const PRIVACY_LINK: SiteLink = { to: '/privacy', label: 'Privacy Policy' }

const TERMS_LINK: SiteLink = { to: '/terms', label: 'Terms of Use' }

/** Those that stand also where the groups at the foot do not. */
export const ESSENTIAL_LEGAL_LINKS: readonly SiteLink[] = [PRIVACY_LINK, TERMS_LINK]

export const LEGAL_LINKS: readonly SiteLink[] = [
  PRIVACY_LINK,
  TERMS_LINK,
  { to: '/security', label: 'Security and Compliance' },
  { to: '/compliance', label: 'Compliance Framework' },
  { to: '/disclosures', label: 'Legal Disclosures' },
]

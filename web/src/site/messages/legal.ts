export const EYEBROW = 'Legal'

export const CONTENTS_TITLE = 'Contents'

export const EFFECTIVE_DATE = 'Effective date:'

export const PRIVACY = {
  title: 'Privacy Policy',
  lead: 'The personal information that we collect when you use this site, why we use it, who receives it, and your rights.',
} as const

export const TERMS = {
  title: 'Terms of Use',
  lead: 'The terms on which you may use this site, and our commitments to you.',
} as const

export const DISCLOSURES = {
  title: 'Legal Disclosures',
  lead: 'The limits of an introduction, the risks of funding projects, and our own interests.',
} as const

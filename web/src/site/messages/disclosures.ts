export const HERO = {
  title: 'Legal Disclosures',
  lead: 'The limits of an introduction, the risks of funding projects, and our own interests.',
} as const

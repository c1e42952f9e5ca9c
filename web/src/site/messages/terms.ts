export const HERO = {
  title: 'Terms of Use',
  lead: 'The terms on which you may use this site, and our commitments to you.',
} as const

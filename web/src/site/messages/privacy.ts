export const HERO = {
  title: 'Privacy Policy',
  lead: 'The personal information that we collect when you use this site, why we use it, who receives it, and your rights.',
} as const

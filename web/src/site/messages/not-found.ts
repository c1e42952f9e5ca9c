export const HERO = {
  eyebrow: '404',
  title: 'Oops! Page not found',
  lead: 'There is no page at this address. Check the address, or start from the home page.',
  homeButton: 'Return home',
  contactButton: 'Get in Touch',
} as const

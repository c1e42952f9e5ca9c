import { BRAND } from '@sotto/domain/shared/brand'

/** The header, the menu and the footer, which stand around every page. */
export const HEADER = {
  homeLink: `${BRAND.name}, home`,
  navigation: 'Main',
  menuButton: 'Menu',
} as const

export const MENU = {
  closeButton: 'Close menu',
  navigation: 'Site',
} as const

export const FOOTER = {
  sectors: 'Sectors',
  company: 'Company',
  legal: 'Legal',
  disclaimer: `${BRAND.name} is an introducer, not an adviser. It gives no investment advice and does not arrange regulated products without the required authorisation. Nothing here is an offer of, or an invitation to invest in, any security or fund.`,
  cookies: 'No tracking cookies: we keep on this device only the data that the app needs to work.',
} as const

/** What an owner replaces to make the product theirs, in pages and in mails. Reserved values until then. */
export const BRAND = {
  name: 'Sotto',
  site: 'https://sotto.example',
  email: 'enquiries@sotto.example',
  investorsEmail: 'investors@sotto.example',
  securityEmail: 'security@sotto.example',
  phone: '+61 2 5550 0100',
  city: 'Sydney',
} as const

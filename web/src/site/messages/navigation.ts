/** The names of pages in the header, the menu and the footer. Source: docs/specification.md, section 2. */
export const PAGE_NAMES = {
  howWeWork: 'How We Work',
  sectors: 'Sectors',
  about: 'About',
  whoWeAre: 'Who We Are',
  forFunders: 'For Funders',
  contact: 'Contact',
  submit: 'Submit Project',
  faqs: 'FAQs',
  privacy: 'Privacy Policy',
  terms: 'Terms of Use',
  security: 'Security and Compliance',
  compliance: 'Compliance Framework',
  disclosures: 'Legal Disclosures',
} as const

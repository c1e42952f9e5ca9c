import { BRAND } from '@sotto/domain/shared/brand'

/** What search engines and link previews say of each public page, by its path. Apart from the map, for no visitor's browser has a use for it. */
export const DESCRIPTIONS: Readonly<Record<string, string>> = {
  '/contact': 'Write, telephone or visit. Enquiries are answered within 24–48 hours on business days.',
  '*': 'There is nothing at this address.',
  '/': `${BRAND.name} reads project outlines in confidence and introduces the sound ones to the funds, family offices and lenders that can carry them.`,
  '/how-we-work':
    'Six steps from a confidential outline to a funded project, the four dimensions every project is assessed on, and what each step takes.',
  '/about': `What ${BRAND.name} introduces: deal sizes by sector, the projects that qualify, and the four steps from documents to funding.`,
  '/who-we-are':
    'An introducer, not an adviser: the people on both sides of a project, and how careful reading and software share the work.',
  '/security':
    'How confidential applications are protected on the device, in transit and at rest, and who may read them.',
  '/for-funders':
    'Screened project introductions for institutional investors, family offices and lenders: what is asked of a funder, and how to join.',
  '/sectors': 'Seven verticals, their typical ranges and the projects that are introduced in each.',
  '/sectors/property':
    'Senior debt, mezzanine, equity joint ventures and bridge finance for property projects: ranges, terms and what funders need to see.',
  '/sectors/commercial-real-estate':
    'Senior debt, mezzanine, preferred equity and sale-leaseback for commercial assets: ranges, terms and what funders need to see.',
  '/sectors/energy':
    'Project finance, construction and term debt, tax equity and green bonds for energy projects: ranges, terms and what funders need to see.',
  '/sectors/mining':
    'Senior debt, streaming and royalties, equity and equipment finance for mining projects: ranges, terms and what funders need to see.',
  '/sectors/biotech':
    'Venture debt, royalty finance, Series A and B equity and grant co-investment: ranges, terms and what funders need to see.',
  '/sectors/technology-ai':
    'Venture and growth equity, venture debt and revenue-based finance for technology companies: ranges, terms and what funders need to see.',
  '/sectors/infrastructure':
    'Senior debt, mezzanine, multilateral co-financing and sponsor equity for infrastructure: ranges, terms and what funders need to see.',
  '/faqs': 'Sixteen questions that sponsors and funders ask about screening, timing, fees and confidentiality.',
  '/privacy': `What ${BRAND.name} collects, why, where it is kept, for how long, and what you can ask of it.`,
  '/terms': `The terms on which sponsors, funders and visitors use ${BRAND.name}, and what each can expect of the other.`,
  '/compliance':
    'Regulatory framework, AML and KYC, data protection, conflicts of interest, and how a complaint is handled.',
  '/disclosures': `The risks of funding projects, and what ${BRAND.name} is, is not and has to tell you before you rely on it.`,
}

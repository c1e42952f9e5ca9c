import { BRAND } from '@sotto/domain/shared/brand'
import { DEBT_FEE, ENQUIRY_REPLY, EQUITY_FEE } from '../facts/figures.ts'

/** The description of each public page in search results and link previews, by its path. Only the prerendered head contains it. */
export const DESCRIPTIONS: Readonly<Record<string, string>> = {
  '/contact': `Email or call us. We answer enquiries within ${ENQUIRY_REPLY} on business days.`,
  '*': 'There is no page at this address. Check the address, or start from the home page.',
  '/': `${BRAND.name} assesses project applications in confidence and introduces those that fit to funds, family offices and lenders. No upfront fees.`,
  '/how-we-work':
    'Six steps from a confidential application to a funded project: assessment criteria, timelines, fees and confidentiality.',
  '/about': `Projects that ${BRAND.name} introduces: deal sizes by sector, eligibility criteria, and the four steps from application to funding.`,
  '/who-we-are':
    'An introducer, not an adviser: our mission, our clients, and how reviewers use technology to assess applications.',
  '/security':
    'How we protect confidential applications on your device, in transit and at rest, and who can read them.',
  '/for-funders':
    'Screened project introductions for institutional investors, family offices and lenders: requirements, and how to join the network.',
  '/sectors': 'Seven sectors, with the typical range of capital and the typical projects in each.',
  '/sectors/property':
    'Senior debt, mezzanine, equity joint ventures and bridge finance for property projects: ranges, terms and funders’ requirements.',
  '/sectors/commercial-real-estate':
    'Senior debt, mezzanine, preferred equity and sale-leaseback for commercial assets: ranges, terms and funders’ requirements.',
  '/sectors/energy':
    'Project finance, construction and term debt, tax equity and green bonds for energy projects: ranges, terms and funders’ requirements.',
  '/sectors/mining':
    'Senior debt, streaming and royalties, equity and equipment finance for mining projects: ranges, terms and funders’ requirements.',
  '/sectors/biotech':
    'Venture debt, royalty finance, Series A and B equity and grant co-investment: ranges, terms and funders’ requirements.',
  '/sectors/technology-ai':
    'Venture and growth equity, venture debt and revenue-based finance for technology companies: ranges, terms and funders’ requirements.',
  '/sectors/infrastructure':
    'Senior debt, mezzanine, equity and development bank loans for infrastructure: ranges, terms and funders’ requirements.',
  '/faqs': `Screening, timing, confidentiality and fees: none upfront, a success fee of ${DEBT_FEE} on large debt and ${EQUITY_FEE} on equity.`,
  '/questions': 'Every question of the application for each sector, to read or print before you have an account.',
  '/privacy': `The personal information that ${BRAND.name} collects, why, where it is kept, for how long, and your rights.`,
  '/terms': `The terms on which sponsors, funders and visitors may use ${BRAND.name}.`,
  '/compliance':
    'Regulatory framework, AML and KYC, data protection, conflicts of interest, and the complaints procedure.',
  '/disclosures': `Risk warning, the limits of an introduction, and the interests of ${BRAND.name} in a transaction.`,
}

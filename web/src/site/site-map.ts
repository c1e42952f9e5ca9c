import type { ComponentType } from 'react'

/** What search engines, link previews and the window's title say of a page. */
export interface PageHead {
  path: string
  title: string
  description: string
}

/** A public page that is complete without a session: rendered ahead, then brought to life. */
export interface SitePage extends PageHead {
  load: () => Promise<{ Page: ComponentType }>
}

/** The contact page holds a form, so the app composes it; this is what is said of it. */
export const CONTACT_PAGE: PageHead = {
  path: '/contact',
  title: 'Contact',
  description: 'Write, telephone or visit. Enquiries are answered within 24–48 hours on business days.',
}

/** Said of every address at which there is nothing. */
export const NOT_FOUND_PAGE: SitePage = {
  path: '*',
  title: 'Oops! Page not found',
  description: 'There is nothing at this address.',
  load: () => import('./not-found-page.tsx'),
}

/** Every public page but the two above, in the order of the specification's route table (section 2). */
export const SITE_PAGES: readonly SitePage[] = [
  {
    path: '/',
    title: 'Confidential project introductions',
    description:
      'Sotto reads project outlines in confidence and introduces the sound ones to the funds, family offices and lenders that can carry them.',
    load: () => import('./home-page.tsx'),
  },
  {
    path: '/how-we-work',
    title: 'How We Work',
    description:
      'Six steps from a confidential outline to a funded project, the four dimensions every project is assessed on, and what each step takes.',
    load: () => import('./how-we-work-page.tsx'),
  },
  {
    path: '/about',
    title: 'About',
    description:
      'What Sotto introduces: deal sizes by sector, the projects that qualify, and the four steps from documents to funding.',
    load: () => import('./about-page.tsx'),
  },
  {
    path: '/who-we-are',
    title: 'Who We Are',
    description:
      'An introducer, not an adviser: the people on both sides of a project, and how careful reading and software share the work.',
    load: () => import('./who-we-are-page.tsx'),
  },
  {
    path: '/security',
    title: 'Security and Compliance',
    description:
      'How confidential applications are protected on the device, on the way and at rest, and who may read them.',
    load: () => import('./security-page.tsx'),
  },
  {
    path: '/for-funders',
    title: 'For Funders',
    description:
      'Screened project introductions for institutional investors, family offices and lenders: what is asked of a funder, and how to join.',
    load: () => import('./for-funders-page.tsx'),
  },
  {
    path: '/sectors',
    title: 'Sectors',
    description: 'Seven verticals, their typical ranges and the projects that are introduced in each.',
    load: () => import('./sectors-page.tsx'),
  },
  {
    path: '/sectors/property',
    title: 'Property funding',
    description:
      'Senior debt, mezzanine, equity joint ventures and bridge finance for property projects: ranges, terms and what funders need to see.',
    load: () => import('./property-page.tsx'),
  },
  {
    path: '/sectors/commercial-real-estate',
    title: 'Commercial real estate funding',
    description:
      'Senior debt, mezzanine, preferred equity and sale-leaseback for commercial assets: ranges, terms and what funders need to see.',
    load: () => import('./commercial-real-estate-page.tsx'),
  },
  {
    path: '/sectors/energy',
    title: 'Energy project funding',
    description:
      'Project finance, construction and term debt, tax equity and green bonds for energy projects: ranges, terms and what funders need to see.',
    load: () => import('./energy-page.tsx'),
  },
  {
    path: '/sectors/mining',
    title: 'Mining project funding',
    description:
      'Senior debt, streaming and royalties, equity and equipment finance for mining projects: ranges, terms and what funders need to see.',
    load: () => import('./mining-page.tsx'),
  },
  {
    path: '/sectors/biotech',
    title: 'Biotech funding',
    description:
      'Venture debt, royalty finance, Series A and B equity and grant co-investment: ranges, terms and what funders need to see.',
    load: () => import('./biotech-page.tsx'),
  },
  {
    path: '/sectors/technology-ai',
    title: 'Technology and AI funding',
    description:
      'Venture and growth equity, venture debt and revenue-based finance for technology companies: ranges, terms and what funders need to see.',
    load: () => import('./technology-ai-page.tsx'),
  },
  {
    path: '/sectors/infrastructure',
    title: 'Infrastructure funding',
    description:
      'Senior debt, mezzanine, multilateral co-financing and sponsor equity for infrastructure: ranges, terms and what funders need to see.',
    load: () => import('./infrastructure-page.tsx'),
  },
  {
    path: '/faqs',
    title: 'Frequently asked questions',
    description: 'Sixteen questions that sponsors and funders ask about screening, timing, fees and confidentiality.',
    load: () => import('./faqs-page.tsx'),
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    description: 'What Sotto collects, why, where it is kept, for how long, and what you can ask of it.',
    load: () => import('./privacy-page.tsx'),
  },
  {
    path: '/terms',
    title: 'Terms of Use',
    description: 'The terms on which Sotto is used.',
    load: () => import('./terms-page.tsx'),
  },
  {
    path: '/compliance',
    title: 'Compliance Framework',
    description:
      'Regulatory framework, AML and KYC, data protection, conflicts of interest, and how a complaint is handled.',
    load: () => import('./compliance-page.tsx'),
  },
  {
    path: '/disclosures',
    title: 'Legal Disclosures',
    description: 'Risk warning and legal disclosures.',
    load: () => import('./disclosures-page.tsx'),
  },
]

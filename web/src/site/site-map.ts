import type { ComponentType } from 'react'
import { TITLES } from './messages/titles.ts'

export interface PageHead {
  path: string
  /** Of the window, and in search results. */
  title: string
}

/** A public page that is complete without a session: rendered ahead, then brought to life. */
export interface SitePage extends PageHead {
  load: () => Promise<{ Page: ComponentType }>
}

/** The contact page holds a form, so the app composes it; this is what is said of it. */
export const CONTACT_PAGE: PageHead = {
  path: '/contact',
  title: TITLES.contact,
}

/** Said of every address at which there is nothing. */
export const NOT_FOUND_PAGE: SitePage = {
  path: '*',
  title: TITLES.notFound,
  load: () => import('./pages/not-found-page.tsx'),
}

/** Every public page but the two above, in the order of the routes in docs/specification.md, section 2, which has all but `/questions`. */
export const SITE_PAGES: readonly SitePage[] = [
  {
    path: '/',
    title: TITLES.home,
    load: () => import('./pages/home-page.tsx'),
  },
  {
    path: '/how-we-work',
    title: TITLES.howWeWork,
    load: () => import('./pages/how-we-work-page.tsx'),
  },
  {
    path: '/about',
    title: TITLES.about,
    load: () => import('./pages/about-page.tsx'),
  },
  {
    path: '/who-we-are',
    title: TITLES.whoWeAre,
    load: () => import('./pages/who-we-are-page.tsx'),
  },
  {
    path: '/security',
    title: TITLES.security,
    load: () => import('./pages/security-page.tsx'),
  },
  {
    path: '/for-funders',
    title: TITLES.forFunders,
    load: () => import('./pages/for-funders-page.tsx'),
  },
  {
    path: '/sectors',
    title: TITLES.sectors,
    load: () => import('./pages/sectors-page.tsx'),
  },
  {
    path: '/sectors/property',
    title: TITLES.property,
    load: () => import('./pages/property-page.tsx'),
  },
  {
    path: '/sectors/commercial-real-estate',
    title: TITLES.commercialRealEstate,
    load: () => import('./pages/commercial-real-estate-page.tsx'),
  },
  {
    path: '/sectors/energy',
    title: TITLES.energy,
    load: () => import('./pages/energy-page.tsx'),
  },
  {
    path: '/sectors/mining',
    title: TITLES.mining,
    load: () => import('./pages/mining-page.tsx'),
  },
  {
    path: '/sectors/biotech',
    title: TITLES.biotech,
    load: () => import('./pages/biotech-page.tsx'),
  },
  {
    path: '/sectors/technology-ai',
    title: TITLES.technology,
    load: () => import('./pages/technology-ai-page.tsx'),
  },
  {
    path: '/sectors/infrastructure',
    title: TITLES.infrastructure,
    load: () => import('./pages/infrastructure-page.tsx'),
  },
  {
    path: '/faqs',
    title: TITLES.faqs,
    load: () => import('./pages/faqs-page.tsx'),
  },
  {
    path: '/questions',
    title: TITLES.questions,
    load: () => import('./pages/questions-page.tsx'),
  },
  {
    path: '/privacy',
    title: TITLES.privacy,
    load: () => import('./pages/privacy-page.tsx'),
  },
  {
    path: '/terms',
    title: TITLES.terms,
    load: () => import('./pages/terms-page.tsx'),
  },
  {
    path: '/compliance',
    title: TITLES.compliance,
    load: () => import('./pages/compliance-page.tsx'),
  },
  {
    path: '/disclosures',
    title: TITLES.disclosures,
    load: () => import('./pages/disclosures-page.tsx'),
  },
]

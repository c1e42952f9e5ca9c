import type { ComponentType } from 'react'

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
  title: 'Contact',
}

/** Said of every address at which there is nothing. */
export const NOT_FOUND_PAGE: SitePage = {
  path: '*',
  title: 'Oops! Page not found',
  load: () => import('./not-found-page.tsx'),
}

/** Every public page but the two above, in the order of the routes in docs/specification.md, section 2. */
export const SITE_PAGES: readonly SitePage[] = [
  {
    path: '/',
    title: 'Confidential project introductions',
    load: () => import('./home-page.tsx'),
  },
  {
    path: '/how-we-work',
    title: 'How We Work',
    load: () => import('./how-we-work-page.tsx'),
  },
  {
    path: '/about',
    title: 'About',
    load: () => import('./about-page.tsx'),
  },
  {
    path: '/who-we-are',
    title: 'Who We Are',
    load: () => import('./who-we-are-page.tsx'),
  },
  {
    path: '/security',
    title: 'Security and Compliance',
    load: () => import('./security-page.tsx'),
  },
  {
    path: '/for-funders',
    title: 'For Funders',
    load: () => import('./for-funders-page.tsx'),
  },
  {
    path: '/sectors',
    title: 'Sectors',
    load: () => import('./sectors-page.tsx'),
  },
  {
    path: '/sectors/property',
    title: 'Property funding',
    load: () => import('./property-page.tsx'),
  },
  {
    path: '/sectors/commercial-real-estate',
    title: 'Commercial real estate funding',
    load: () => import('./commercial-real-estate-page.tsx'),
  },
  {
    path: '/sectors/energy',
    title: 'Energy project funding',
    load: () => import('./energy-page.tsx'),
  },
  {
    path: '/sectors/mining',
    title: 'Mining project funding',
    load: () => import('./mining-page.tsx'),
  },
  {
    path: '/sectors/biotech',
    title: 'Biotech funding',
    load: () => import('./biotech-page.tsx'),
  },
  {
    path: '/sectors/technology-ai',
    title: 'Technology and AI funding',
    load: () => import('./technology-ai-page.tsx'),
  },
  {
    path: '/sectors/infrastructure',
    title: 'Infrastructure funding',
    load: () => import('./infrastructure-page.tsx'),
  },
  {
    path: '/faqs',
    title: 'Frequently asked questions',
    load: () => import('./faqs-page.tsx'),
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    load: () => import('./privacy-page.tsx'),
  },
  {
    path: '/terms',
    title: 'Terms of Use',
    load: () => import('./terms-page.tsx'),
  },
  {
    path: '/compliance',
    title: 'Compliance Framework',
    load: () => import('./compliance-page.tsx'),
  },
  {
    path: '/disclosures',
    title: 'Legal Disclosures',
    load: () => import('./disclosures-page.tsx'),
  },
]

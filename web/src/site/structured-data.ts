import { BRAND } from '@sotto/domain/shared/brand'
import { FAQ_GROUPS } from './facts/faqs.ts'
import { OPERATOR } from './facts/operator.tsx'
import { SECTORS } from './facts/sectors.ts'

type Thing = Readonly<Record<string, unknown>>

const absolute = (path: string) => new URL(path, BRAND.site).href

const ORGANIZATION: Thing = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: BRAND.name,
  url: absolute('/'),
  logo: absolute('/icon-512.png'),
  email: BRAND.email,
  telephone: BRAND.phone,
  ...(OPERATOR.legalName && { legalName: OPERATOR.legalName }),
  address: {
    '@type': 'PostalAddress',
    ...(OPERATOR.street && { streetAddress: OPERATOR.street }),
    addressLocality: BRAND.city,
  },
}

/** What a page says in schema.org's words, where those have any for it. */
export function structuredDataOf(path: string): Thing | undefined {
  if (path === '/') return ORGANIZATION
  if (path === '/faqs') return { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions() }
  const sector = SECTORS.find((each) => each.path === path)
  if (sector === undefined) return undefined
  const trail = [
    { name: 'Sectors', path: '/sectors' },
    { name: sector.title, path },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: absolute(step.path),
    })),
  }
}

function questions(): readonly Thing[] {
  return FAQ_GROUPS.flatMap(({ faqs }) =>
    faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
    })),
  )
}

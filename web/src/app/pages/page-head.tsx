import { BRAND } from '@sotto/domain/shared/brand'
import { DESCRIPTIONS } from '#site/messages/descriptions.ts'
import { NOT_FOUND_PAGE, type PageHead } from '#site/site-map.ts'
import { structuredDataOf } from '#site/structured-data.ts'

/** What a search engine, a link's preview and a window's title are told of a public page. */
export function PageHeadTags({ page }: { page: PageHead }) {
  const title = `${page.title} · ${BRAND.name}`
  const address = new URL(page.path, BRAND.site).href
  const description = DESCRIPTIONS[page.path]
  if (description === undefined) throw new Error(`Nothing describes ${page.path}`)
  const data = structuredDataOf(page.path)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {page === NOT_FOUND_PAGE ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:url" content={address} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={BRAND.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={new URL('/preview.png', BRAND.site).href} />
      <meta name="twitter:card" content="summary_large_image" />
      {data && (
        // Data, not a script: no browser runs it. A tag's beginning in a text must not end it.
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  )
}

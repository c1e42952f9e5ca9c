import { useSearchParams } from 'react-router-dom'
import { useSession, type Session } from '#features/session/session-context.ts'
import { ContactForm } from '#features/contact/contact-form.tsx'
import { CONTACT } from '#site/messages/contact.ts'
import { ContactDetails } from '#site/parts/contact-details.tsx'
import { Hero } from '#site/parts/hero.tsx'
import { CONTACT_PAGE } from '#site/site-map.ts'

export function Page() {
  const [search] = useSearchParams()
  const session = useSession()
  return (
    <>
      <Hero eyebrow={CONTACT_PAGE.title} title={CONTACT.title} lead={CONTACT.lead} />
      <div className="border-t border-line bg-sheet print:border-0">
        <div className="mx-auto grid max-w-page items-start gap-x-20 gap-y-14 px-4 py-14 sm:px-8 sm:py-20 lg:grid-cols-aside">
          <section aria-labelledby="write" className="min-w-0 print:hidden">
            <h2 id="write" className="mb-8 text-title">
              {CONTACT.form}
            </h2>
            <ContactForm title={CONTACT_PAGE.title} topic={search.get('topic')} author={authorOf(session)} />
          </section>
          <ContactDetails />
        </div>
      </div>
    </>
  )
}

/** Who types, as far as it is known. A session that can’t be read tells nothing of it. */
function authorOf(session: Session): string | null | undefined {
  if (session.state === 'signed-in') return session.user.uid
  return session.state === 'signed-out' ? null : undefined
}

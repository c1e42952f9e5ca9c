import { useEffect } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import type { HeldData } from '#data/local/person/erase-person.ts'
import { describeHeld, ERASE, ERASED } from './account-messages.ts'

/** Says what was erased, to a person who is signed out now. */
export function ErasedPage({ erased }: { erased: HeldData }) {
  // The dialog that had the focus is gone.
  useEffect(() => document.getElementById('main')?.focus(), [])
  return (
    <Page title={ERASED.title} lead={ERASED.lead}>
      <ul className="max-w-measure list-disc space-y-1 pl-5">
        {[...describeHeld(erased), ERASE.session].map((kind) => (
          <li key={kind}>{kind}</li>
        ))}
      </ul>
      <p className="mt-6 max-w-measure text-muted">{ERASED.staysWithUs}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/">{ERASED.homeLink}</ButtonLink>
        <ButtonLink variant="outline" to="/auth">
          {ERASED.signInLink}
        </ButtonLink>
      </div>
    </Page>
  )
}

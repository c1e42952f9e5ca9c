import { useEffect } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { updateNow } from './app-update.ts'
import { isLoadFailure } from './load-failures.ts'

/** Stands where a page broke or could not be fetched, instead of a blank window. The rest of the app goes on. */
export function PageFailed({ error }: { error: unknown }) {
  const unfetched = isLoadFailure(error)
  useEffect(() => {
    if (!unfetched) console.error('A page broke', error)
  }, [error, unfetched])
  return (
    <Page
      title={unfetched ? 'This page could not be loaded' : 'Something went wrong on this page'}
      lead={
        unfetched
          ? 'It belongs to another version of the app, or there is no connection. Reload to get it.'
          : 'That is our mistake, not yours. Reload to go on.'
      }
    >
      <p className="max-w-measure">Your answers and files are kept on this device, as last saved.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => void updateNow()}>Reload</Button>
        <ButtonLink variant="outline" to="/applications">
          My applications
        </ButtonLink>
      </div>
    </Page>
  )
}

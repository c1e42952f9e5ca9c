import { useEffect } from 'react'
import { useOnline } from '#lib/use-online.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { reloadPage, updateNow } from './app-update.ts'
import { isLoadFailure } from './load-failures.ts'

/**
 * Stands where a page broke or could not be fetched, instead of a blank window. The rest of the app goes on. A page that could not be
 * fetched is loaded again by itself when the device comes online.
 */
export function PageFailed({ error }: { error: unknown }) {
  const unfetched = isLoadFailure(error)
  const online = useOnline()
  useEffect(() => {
    if (!unfetched) console.error('A page broke', error)
  }, [error, unfetched])
  useEffect(() => {
    if (!unfetched) return
    const again = () => void reloadPage()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [unfetched])
  return (
    <Page
      title={unfetched ? 'This page could not be loaded' : 'Something went wrong on this page'}
      lead={
        !unfetched
          ? 'That is our mistake, not yours. Reload to go on.'
          : online
            ? 'It belongs to another version of the app, or the connection failed. Reload to get it.'
            : 'This device is offline. The page will load when the connection is back.'
      }
    >
      <p className="max-w-measure">Everything that was saved on this device is still there.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => void updateNow()}>Reload</Button>
        <ButtonLink variant="outline" to="/applications">
          My applications
        </ButtonLink>
      </div>
    </Page>
  )
}

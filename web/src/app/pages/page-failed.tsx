import { useEffect } from 'react'
import { useOnline } from '#lib/browser/use-online.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { MY_APPLICATIONS } from '#ui/ui-messages.ts'
import { PAGE_FAILED } from '../app-messages.ts'
import { reloadPage, updateNow } from '../update/app-update.ts'

const failures = new WeakSet<Error>()

/** Remembers which errors mean that a part of the app could not be fetched, rather than that it is broken. */
export function followLoadFailures(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void failures.add(payload))
}

function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && failures.has(error)
}

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
      title={unfetched ? PAGE_FAILED.notLoaded : PAGE_FAILED.broken}
      lead={!unfetched ? PAGE_FAILED.brokenAdvice : online ? PAGE_FAILED.notLoadedOnline : PAGE_FAILED.notLoadedOffline}
    >
      <p className="max-w-measure">{PAGE_FAILED.saved}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => void updateNow()}>{PAGE_FAILED.reloadButton}</Button>
        <ButtonLink variant="outline" to="/applications">
          {MY_APPLICATIONS}
        </ButtonLink>
      </div>
    </Page>
  )
}

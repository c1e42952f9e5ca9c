import '@fontsource-variable/instrument-sans/wght.css'
import '@fontsource-variable/newsreader/wght.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { followVersions } from '#app/update/app-update.ts'
import { followLoadFailures } from '#app/pages/page-failed.tsx'
import { findPublicPage, readyPage } from '#app/pages/public-page.tsx'
import { App, fetchPage, Routes } from '#app/routes.tsx'
import { restoreScrollManually } from '#app/use-scroll-restoration.ts'
import { initialRender, openInitialRender } from '#lib/loading/initial-render.ts'
import { followInstallOffer } from '#lib/browser/install-offer.ts'
import { loadSemibold } from './styles/load-semibold.ts'

/** A page that never comes holds nothing else up for longer: a new version that mends it, above all. */
const LONGEST_WAIT_MS = 3000

/** A public page arrives complete and is brought to life; any other address arrives as an empty page. */
async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const app = (
    <StrictMode>
      <App>
        <BrowserRouter>
          <Routes />
        </BrowserRouter>
      </App>
    </StrictMode>
  )
  if (root.hasChildNodes()) {
    await readyPage(findPublicPage(location.pathname))
    // In slices: whoever scrolls or types meanwhile is served first.
    startTransition(() => void hydrateRoot(root, app))
  } else {
    fetchPage(location.pathname)
    restoreScrollManually()
    createRoot(root).render(app)
  }
}

followLoadFailures()
followInstallOffer()
void start()
void loadSemibold()
void initialRender.then(followVersions)
setTimeout(openInitialRender, LONGEST_WAIT_MS)

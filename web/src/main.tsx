import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followVersions } from './app/app-update.ts'
import { App } from './app/app.tsx'
import { followLoadFailures } from './app/load-failures.ts'
import { followInstallOffer } from './components/install-offer.ts'
import './styles/index.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
followLoadFailures()
followInstallOffer()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
followVersions()

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { loadSemibold } from '../../web/src/styles/load-semibold.ts'
import { Toasts } from '../../web/src/ui/notices/toasts.tsx'
import { applySetting } from './setting.ts'
import { Specimens } from './specimens.tsx'
import '../../web/src/styles/site.css'
import './specimens.css'

applySetting()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Toasts>
      <MemoryRouter>
        <Specimens />
      </MemoryRouter>
    </Toasts>
  </StrictMode>,
)
// The pictures wait for all letters: with those that the browser makes up, they would show another page.
void loadSemibold()
  .then(() => {
    // The browser asks for a face once a text in it is laid out.
    document.body.getBoundingClientRect()
    return document.fonts.ready
  })
  .then(() => document.documentElement.setAttribute('data-ready', ''))

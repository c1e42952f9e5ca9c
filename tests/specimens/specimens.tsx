import { Actions } from './parts/actions.tsx'
import { Forms } from './parts/forms.tsx'
import { Messages } from './parts/messages.tsx'
import { Overlays } from './parts/overlays.tsx'
import { Pages } from './parts/pages.tsx'
import { Tokens } from './parts/tokens.tsx'
import { SETTINGS } from './setting.ts'

/** Every component of `web/src/ui` in every state, and the tokens that they are made of. */
export function Specimens() {
  return (
    <main id="main" className="specimens">
      <nav aria-label="Settings">
        {SETTINGS.map(({ search, name }) => (
          <a key={name} href={`/${search}`} className="link">
            {name}
          </a>
        ))}
      </nav>
      <Pages />
      <Tokens />
      <Actions />
      <Forms />
      <Messages />
      <Overlays />
    </main>
  )
}

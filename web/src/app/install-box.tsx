import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { INSTALL_WAYS } from '#lib/storage-messages.ts'
import { useInstall } from '#lib/browser/install-offer.ts'
import { onDevice } from '#lib/browser/safe-storage.ts'
import { Callout } from '#ui/callout.tsx'
import { INSTALL } from './pages/applications-messages.ts'

const ANSWERED = 'install-answered'

/** The offer to install the app, where this browser can, until it is answered on this device; then never again. */
export function InstallBox() {
  const { way, ask } = useInstall()
  // A browser that keeps nothing has no use for an app.
  const [answered, setAnswered] = useState(() => onDevice.read(ANSWERED) !== null)
  if (answered || (way !== 'ask' && way !== 'ios')) return null

  function answer() {
    setAnswered(true)
    onDevice.write(ANSWERED, '1')
  }

  return (
    <Callout title={INSTALL.title}>
      <p>{INSTALL_WAYS[way]}</p>
      <div className="mt-3 flex flex-wrap gap-x-3">
        {way === 'ask' && (
          <Button
            onClick={() => {
              ask()
              answer()
            }}
          >
            {INSTALL.button}
          </Button>
        )}
        <Button variant={way === 'ask' ? 'quiet' : 'outline'} onClick={answer}>
          {way === 'ask' ? INSTALL.declineButton : INSTALL.doneButton}
        </Button>
      </div>
    </Callout>
  )
}

import { BRAND } from '@sotto/domain/shared/brand'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { INSTALL_WAYS, useInstall } from '#lib/install-offer.ts'
import { onDevice } from '#lib/safe-storage.ts'
import { Callout } from '#ui/callout.tsx'

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
    <Callout title={`Keep ${BRAND.name} at hand`}>
      <p>{INSTALL_WAYS[way]}</p>
      <div className="mt-3 flex flex-wrap gap-x-3">
        {way === 'ask' && (
          <Button
            onClick={() => {
              ask()
              answer()
            }}
          >
            Install the app
          </Button>
        )}
        <Button variant={way === 'ask' ? 'quiet' : 'outline'} onClick={answer}>
          {way === 'ask' ? 'No, thank you' : 'Understood'}
        </Button>
      </div>
    </Callout>
  )
}

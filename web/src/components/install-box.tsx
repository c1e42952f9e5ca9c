import { BRAND } from '@sotto/domain/brand'
import { useState } from 'react'
import { Button } from './button.tsx'
import { INSTALL_WAYS, useInstall } from './install-offer.ts'
import { NoticeBox } from './notice-box.tsx'

const ANSWERED = 'install-answered'

/** The offer to install the app, where this browser can, until it is answered on this device; then never again. */
export function InstallBox() {
  const { way, ask } = useInstall()
  const [answered, setAnswered] = useState(readAnswer)
  if (answered || (way !== 'ask' && way !== 'ios')) return null

  function answer() {
    setAnswered(true)
    noteAnswer()
  }

  return (
    <NoticeBox title={`Keep ${BRAND.name} at hand`}>
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
        <Button look={way === 'ask' ? 'quiet' : 'outline'} onClick={answer}>
          {way === 'ask' ? 'No, thank you' : 'Understood'}
        </Button>
      </div>
    </NoticeBox>
  )
}

function readAnswer(): boolean {
  try {
    return localStorage.getItem(ANSWERED) !== null
  } catch {
    // A browser that keeps nothing has no use for an app.
    return true
  }
}

function noteAnswer(): void {
  try {
    localStorage.setItem(ANSWERED, '1')
  } catch {
    // It asks again the next time.
  }
}

import { Button, ButtonLink } from '../../../web/src/ui/button.tsx'
import { CopyButton } from '../../../web/src/ui/copy-button.tsx'
import { LONG, Specimen, State } from '../specimen.tsx'

const VARIANTS = ['primary', 'outline', 'danger', 'quiet'] as const

/** What is pressed. */
export function Actions() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <Specimen key={variant} of={`Button: ${variant}`}>
          <State name="default">
            <Button variant={variant}>Send</Button>
          </State>
          <State name="hover" force="hover">
            <Button variant={variant}>Send</Button>
          </State>
          <State name="focus" force="focus-visible">
            <Button variant={variant}>Send</Button>
          </State>
          <State name="disabled">
            <Button variant={variant} disabled>
              Send
            </Button>
          </State>
          <State name="busy">
            <Button variant={variant} aria-disabled>
              Sending…
            </Button>
          </State>
          <State name="long">
            <Button variant={variant}>{LONG}</Button>
          </State>
          <State name="link">
            <ButtonLink variant={variant} to="/">
              Send
            </ButtonLink>
          </State>
        </Specimen>
      ))}
      <Specimen of="CopyButton">
        <State name="default">
          <span className="font-serif text-xl">SOT-2048</span>{' '}
          <CopyButton subject="reference" read={() => 'SOT-2048'} />
        </State>
        <State name="focus" force="focus-visible">
          <CopyButton subject="reference" read={() => 'SOT-2048'} />
        </State>
        <State name="copied">
          <span id="copied">
            <CopyButton subject="reference" read={() => 'SOT-2048'} />
          </span>
        </State>
      </Specimen>
    </>
  )
}

import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Quote } from './quote.tsx'

/** What is said of them. `toCopy`: what the button beside them copies. */
type Told = Readonly<Record<'title' | 'advice' | 'toCopy' | 'discardButton', string>>

interface KeptWordsProps {
  told: Told
  text: string
  onDiscard: () => void
}

/** Words that an admin has typed and can't store or send any more: to be copied, until they discard them. */
export function KeptWords({ told, text, onDiscard }: KeptWordsProps) {
  return (
    <Callout title={told.title}>
      <p>{told.advice}</p>
      <Quote>{text}</Quote>
      <div className="mt-3 -ml-2 flex flex-wrap items-center gap-x-1">
        <CopyButton subject={told.toCopy} read={() => text} />
        <Button variant="quiet" onClick={onDiscard}>
          {told.discardButton}
        </Button>
      </div>
    </Callout>
  )
}

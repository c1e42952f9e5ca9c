import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Quote } from './quote.tsx'

interface KeptWordsProps {
  title: string
  advice: string
  /** What the button beside it copies. */
  toCopy: string
  discardButton: string
  text: string
  onDiscard: () => void
}

/** Words that an admin has typed and can't store or send any more: to be copied, until they discard them. */
export function KeptWords({ title, advice, toCopy, discardButton, text, onDiscard }: KeptWordsProps) {
  return (
    <Callout title={title}>
      <p>{advice}</p>
      <Quote>{text}</Quote>
      <div className="mt-3 flex flex-wrap items-center gap-x-3">
        <CopyButton subject={toCopy} read={() => text} />
        <Button variant="quiet" onClick={onDiscard}>
          {discardButton}
        </Button>
      </div>
    </Callout>
  )
}

import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { CopyButton } from '#ui/copy-button.tsx'

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

/** Words of a review or of its sponsor, as they were written. */
export function Quote({ children }: { children: string }) {
  return (
    <blockquote dir="auto" className="mt-1 border-l border-line pl-3 wrap-anywhere whitespace-pre-line text-ink">
      {children}
    </blockquote>
  )
}

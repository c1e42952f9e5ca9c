import type { ReactNode } from 'react'

interface HeroProps {
  /** The page's one `h1`. */
  title: ReactNode
  eyebrow?: string
  lead?: ReactNode
  /** Buttons, side by side under the lead. */
  actions?: ReactNode
  /** Stands to the right on all but a phone, its last line on the foot of the text: a `FigureList`, a drawing. */
  aside?: ReactNode
  /** `display` is the home page's alone. */
  size?: 'headline' | 'display'
}

/** The opening of a public page. */
export function Hero({ title, eyebrow, lead, actions, aside, size = 'headline' }: HeroProps) {
  const heading = size === 'display' ? 'max-w-display text-display' : 'max-w-headline text-headline'
  return (
    <header className="mx-auto grid max-w-page grid-cols-1 items-end gap-x-12 gap-y-12 px-4 pt-12 pb-14 sm:px-8 sm:pt-20 sm:pb-20 md:grid-cols-aside lg:gap-x-20 print:grid-cols-acted print:pt-0 print:pb-6">
      <div className={aside ? undefined : 'md:col-span-2'}>
        {eyebrow && <p className="eyebrow mb-4 text-accent">{eyebrow}</p>}
        <h1 className={`${heading} tracking-tight`}>{title}</h1>
        {lead && <div className="mt-6 max-w-measure text-lg text-pretty text-muted">{lead}</div>}
        {actions && <div className="mt-8 flex flex-wrap gap-3 print:hidden">{actions}</div>}
      </div>
      {aside}
    </header>
  )
}

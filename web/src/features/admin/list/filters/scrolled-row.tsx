import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react'

interface ScrolledRowProps {
  /** What is chosen of the links; the one that says `aria-current` stands for it. */
  chosen: string | null
  className: string
  children: ReactNode
}

/** A list of links that keeps to one line on a phone and scrolls sideways there, the chosen one in the middle. */
export function ScrolledRow({ chosen, className, children }: ScrolledRowProps) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = row.current
    const link = list?.querySelector<HTMLElement>('[aria-current]')
    if (!list || !link) return
    // Told of the first sizes, too, of those with a count, and of those after a time out of sight, which may reset what was scrolled.
    const sizes = new ResizeObserver(() => {
      list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2
    })
    sizes.observe(list)
    sizes.observe(link)
    return () => sizes.disconnect()
  }, [chosen])
  return (
    <ul ref={row} className={`relative flex max-sm:row-scrolled sm:flex-wrap ${className}`} onFocus={showAll}>
      {children}
    </ul>
  )
}

/** A browser is content with a part of what a key has reached. A press must not move what is under it. */
function showAll({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

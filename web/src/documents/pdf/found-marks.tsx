export interface Mark {
  /** Left, top, width and height in hundredths of the page. */
  place: readonly [number, number, number, number]
  current: boolean
}

/** The words that were searched for, marked on a page; the one that is shown now is scrolled into view. */
export function FoundMarks({ marks }: { marks: readonly Mark[] }) {
  return marks.map(({ place: [left, top, width, height], current }, index) => (
    <span
      key={index}
      aria-hidden="true"
      ref={current ? bringIntoView : undefined}
      className={`pointer-events-none absolute ${current ? 'bg-found outline-2 outline-found-now' : 'bg-found'}`}
      style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
    />
  ))
}

function bringIntoView(mark: HTMLElement | null): void {
  mark?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

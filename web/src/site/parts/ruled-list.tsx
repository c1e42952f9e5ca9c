interface RuledListProps {
  items: readonly string[]
  /** A dash, or a box that a pen can tick on paper. */
  mark?: 'dash' | 'box'
  columns?: 1 | 2
}

const MARKS = {
  dash: 'before:left-0 before:text-accent before:content-dash',
  box: 'before:mt-1.5 before:left-0.5 before:size-3 before:border before:border-edge',
} as const

/** Short lines between hairlines. In two columns their rows stand level. */
export function RuledList({ items, mark = 'dash', columns = 1 }: RuledListProps) {
  return (
    <ul
      className={`border-t border-ink ${columns === 2 ? 'gap-x-16 md:grid md:grid-cols-2 print:grid print:grid-cols-2 print:gap-x-8' : ''}`}
    >
      {items.map((item) => (
        <li
          key={item}
          className={`relative border-b border-line py-3 pl-8 text-pretty before:absolute print:py-1.5 ${MARKS[mark]}`}
        >
          {item}
        </li>
      ))}
    </ul>
  )
}

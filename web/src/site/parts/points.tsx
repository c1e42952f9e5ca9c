import type { ReactNode } from 'react'
import { Unbroken } from './prose.tsx'

interface PointsProps {
  points: readonly ReactNode[]
  columns?: 1 | 2
}

/** Short points, each on its own line, with a dash in the margin: requirements, what a list is made of. */
export function Points({ points, columns = 1 }: PointsProps) {
  return (
    <ul className={columns === 2 ? 'gap-x-16 md:columns-2' : ''}>
      {points.map((point, index) => (
        <li
          key={index}
          className="relative break-inside-avoid py-1.5 pl-6 text-pretty before:absolute before:left-0 before:text-accent before:content-dash"
        >
          <Unbroken>{point}</Unbroken>
        </li>
      ))}
    </ul>
  )
}

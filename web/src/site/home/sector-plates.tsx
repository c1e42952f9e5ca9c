import { Link } from 'react-router-dom'
import { SectorDrawing } from '../drawings/sector-drawing.tsx'
import { OTHER_PROJECTS, SECTORS } from '../facts/sectors.ts'

/** The sectors as plates: each one’s drawing at the width of its column, above its name and its range. */
export function SectorPlates() {
  return (
    <ul className="grid grid-cols-fill gap-x-4 gap-y-10 sm:grid-cols-2 sm:gap-x-10 sm:gap-y-14 lg:grid-cols-4">
      {[...SECTORS, OTHER_PROJECTS].map(({ sector, title, path, range, description }) => (
        <li key={sector} className="group relative border-t border-ink pt-5">
          <SectorDrawing sector={sector} className="w-full max-w-72" />
          <h3 className="mt-5 text-heading">
            <Link
              to={path}
              className="decoration-accent decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              {title}
            </Link>
          </h3>
          <p className="mt-1 text-accent">{range}</p>
          <p className="mt-2 text-pretty text-muted max-sm:hidden">{description}</p>
        </li>
      ))}
    </ul>
  )
}

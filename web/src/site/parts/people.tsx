import { DrawingFrame } from '../drawings/drawing-frame.tsx'
import type { Person } from '../facts/people.ts'
import { TO_BE_ANNOUNCED } from '../messages/who-we-are.ts'

/** People side by side with their portraits, two in a row of a phone. Who has no name yet is drawn in outline and said to be announced. */
export function People({ people }: { people: readonly Person[] }) {
  return (
    <ul className="grid grid-cols-fill gap-x-4 gap-y-10 sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-4">
      {people.map((person) => (
        <li key={person.role} className="border-t border-ink pt-5">
          <Portrait person={person} />
          <h3 className="mt-4 text-heading sm:mt-5">{person.role}</h3>
          <p className="mt-1 text-muted">{person.name || TO_BE_ANNOUNCED}</p>
        </li>
      ))}
    </ul>
  )
}

/** The name beside it says who it is, so a screen reader passes over it. */
function Portrait({ person: { name, portrait } }: { person: Person }) {
  if (name === '') return <PortraitDrawing className="h-30 max-w-full text-muted sm:h-44" />
  if (portrait !== '')
    return (
      <img
        src={`/portraits/${portrait}`}
        alt=""
        width="160"
        height="200"
        loading="lazy"
        className="aspect-4/5 w-24 rounded-control object-cover sm:w-40"
      />
    )
  return (
    <p
      aria-hidden="true"
      className="grid aspect-4/5 w-24 place-items-center border border-ink font-serif text-title text-accent sm:w-40"
    >
      {initialsOf(name)}
    </p>
  )
}

/** A bust in outline, dashed: somebody who has yet to be announced. */
function PortraitDrawing({ className }: { className?: string }) {
  return (
    <DrawingFrame className={className} viewBox="24 3 48 66">
      <path d="M25 4H71V68H25Z" />
      <path
        d="M48 16C56 16 59 22 58 29C57 37 53 42 48 42C43 42 39 37 38 29C37 22 40 16 48 16M43 41V47C37 50 31 52 29 64M53 41V47C59 50 65 52 67 64"
        strokeDasharray="3 3"
      />
    </DrawingFrame>
  )
}

function initialsOf(name: string): string {
  const [first = '', ...others] = name.split(' ').map((word) => word.slice(0, 1))
  return first + (others.at(-1) ?? '')
}

import { Specimen, State } from '../specimen.tsx'

const COLOURS = [
  'paper sheet field line edge field-edge ink muted',
  'accent on-accent done waiting progress danger danger-wash focus',
  'covered band on-band band-muted band-line',
].map((row) => row.split(' '))

/** The classes are written out: Tailwind makes those that it finds. */
const LETTERS = [
  'text-display font-serif',
  'text-headline font-serif',
  'text-title font-serif',
  'text-heading font-serif',
  'text-lead font-serif',
  'text-figure font-serif',
  'text-2xl',
  'text-xl',
  'text-lg',
  'text-base',
  'text-compact',
  'text-sm',
  'eyebrow',
]

/** The colours, the letters and the one shadow. */
export function Tokens() {
  return (
    <>
      <Specimen of="Colours">
        {COLOURS.map((names) => (
          <State key={names[0]} name="">
            {names.map((name) => (
              <p key={name}>
                <span className="colour" style={{ background: `var(--${name})` }} />
                {name}
              </p>
            ))}
          </State>
        ))}
      </Specimen>
      <Specimen of="Letters">
        {LETTERS.map((classes) => (
          <State key={classes} name={classes} wide>
            <p className={classes}>Harbour 1,250</p>
          </State>
        ))}
      </Specimen>
      <Specimen of="Elevation">
        <State name="shadow-raised">
          <p className="rounded-control border border-line bg-sheet p-4 shadow-raised">Over the page</p>
        </State>
        <State name="none">
          <p className="rounded-control border border-line bg-sheet p-4">On the page</p>
        </State>
      </Specimen>
    </>
  )
}

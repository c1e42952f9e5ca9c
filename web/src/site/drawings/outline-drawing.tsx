import { BRAND } from '@sotto/domain/shared/brand'
import { OUTLINE } from '../messages/outline.ts'

/** The base line of the first row, and the height of each. */
const ROWS = 204
const ROW = 32

/**
 * A project’s profile as a funder first sees it: the figures legible, the names covered. Drawn with the stroke of the sectors’
 * drawings. A shorter frame cuts its foot. Assistive technology skips it: the text beside it says what it shows.
 */
export function OutlineDrawing({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 384 540"
      preserveAspectRatio="xMidYMin slice"
      strokeWidth="1.25"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`one-stroke fill-none stroke-ink ${className}`}
    >
      <path d="M60 19 362 7 381 560H60Z" className="fill-paper stroke-edge" />
      <path d="M13 16H318L354 52V560H13Z" className="fill-sheet" />
      <path d="M318 16V52H354M40 72H328M40 176H328M204 431V481M270 431V481M40 431H328V481H40Z" />
      <path d="M40 439 48 431M40 455 64 431M40 471 80 431M46 481 96 431m-34 50 50-50m-34 50 50-50m-34 50 50-50m-34 50 50-50m-34 50 50-50m-34 50 50-50M158 481 204 435M174 481 204 451M190 481 204 467" />
      <path d="M204 447H270M204 464H270" strokeDasharray="3 3" />
      <path d={[1, 2, 3, 4, 5].map((row) => `M40 ${ROWS + ROW * row - 21}H328`).join('')} className="stroke-line" />
      <g fontSize="12" className="fill-muted stroke-none font-sans">
        <text x="40" y="57" fontSize="22" className="fill-ink font-serif">
          {BRAND.name}
          <tspan className="fill-accent">.</tspan>
        </text>
        <text x="40" y="104" fontSize="9.5" fontWeight="600" letterSpacing="1.2" className="fill-accent uppercase">
          {OUTLINE.kind}
        </text>
        <text x="328" y="104" fontSize="15" textAnchor="end" className="fill-ink font-serif">
          {OUTLINE.reference}
        </text>
        {[...OUTLINE.covered, ...OUTLINE.open].map(([label, value], row) => (
          <g key={label}>
            <text x="40" y={ROWS + ROW * row}>
              {label}
            </text>
            <text x="328" y={ROWS + ROW * row} fontSize="16" textAnchor="end" className="fill-ink font-serif">
              {value}
            </text>
          </g>
        ))}
        <text x="40" y="415" fontSize="17" className="fill-ink font-serif">
          {OUTLINE.capital}
        </text>
        {OUTLINE.layers.map((layer, index) => (
          <text
            key={layer}
            x={[40, 204, 328][index]}
            y="501"
            fontSize="11.5"
            textAnchor={index === 2 ? 'end' : 'start'}
          >
            {layer}
          </text>
        ))}
        <path
          d={`M40 122h148v17H40zM197 122h94v17h-94zM40 147h112v17H40zM190 ${ROWS - 11}h86v12h-86zM283 ${ROWS - 11}h45v12h-45zM232 ${ROWS + ROW - 11}h96v12h-96z`}
          className="fill-covered"
        />
      </g>
    </svg>
  )
}

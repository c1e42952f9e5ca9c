import { TESTIMONIALS, TESTIMONIALS_NOTE, type Testimonial } from '../facts/testimonials.ts'

/** What clients say, one card each. */
export function Testimonials() {
  return (
    <>
      {TESTIMONIALS_NOTE !== null && <p className="mb-4 text-sm text-muted">{TESTIMONIALS_NOTE}</p>}
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        {TESTIMONIALS.map((testimonial) => (
          <Card key={testimonial.role} testimonial={testimonial} />
        ))}
      </div>
    </>
  )
}

function Card({ testimonial: { quote, role, sector, region, dealSize } }: { testimonial: Testimonial }) {
  return (
    <figure className="flex flex-col justify-between gap-y-5 rounded-control border border-line bg-sheet p-6 sm:p-8">
      <blockquote className="font-serif text-xl leading-8 text-pretty">“{quote}”</blockquote>
      <figcaption className="text-sm">
        <p>{role}</p>
        <p className="text-balance text-muted">
          {sector} · {region} · {dealSize}
        </p>
      </figcaption>
    </figure>
  )
}

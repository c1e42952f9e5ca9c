/** A client's statement about the service, without their name. Source of the shape: docs/specification.md, section 3. */
export interface Testimonial {
  quote: string
  role: string
  sector: string
  region: string
  dealSize: string
}

/** Shown above the testimonials while they are samples; the owner who replaces them with real ones sets null. */
export const TESTIMONIALS_NOTE: string | null =
  'Sample testimonials that we wrote as illustrations. They are not from real clients.'

/** Placeholders for an owner to replace. */
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    quote:
      'They had read the whole file before they called. Two lenders saw our scheme, both offered terms, and one closed.',
    role: 'Managing director, residential developer',
    sector: 'Property',
    region: 'Australia',
    dealSize: '$45M',
  },
  {
    quote:
      'Our own bank had reached its limit with us. The lender we were introduced to asked about the yield study in the first meeting.',
    role: 'Chief financial officer, solar developer',
    sector: 'Energy',
    region: 'Southern Europe',
    dealSize: '$120M',
  },
  {
    quote:
      'Our raise stayed confidential until we signed. For a project like ours, that mattered more than the last ten basis points.',
    role: 'Chief executive, copper project',
    sector: 'Mining',
    region: 'South America',
    dealSize: '$210M',
  },
  {
    quote:
      'They told us early which data a royalty investor would ask for. We had it ready, and the first conversation was about terms.',
    role: 'Founder, therapeutics company',
    sector: 'Biotech',
    region: 'United Kingdom',
    dealSize: '$30M',
  },
]

/** A passage in the voice of somebody who might come to us. */
export interface Mandate {
  quote: string
  role: string
  sector: string
  region: string
  dealSize: string
}

/** Four invented passages. A page that shows them has to say that they are. */
export const MANDATES: readonly Mandate[] = [
  {
    quote:
      'Planning is granted and the contractor’s price is fixed until March. We need senior debt and a partner for the last part of the equity, and we can’t have the neighbours read about it first.',
    role: 'Managing director, residential developer',
    sector: 'Property',
    region: 'Australia',
    dealSize: '$45M',
  },
  {
    quote:
      'The grid offer is signed and two thirds of the output is sold for fifteen years. Our own bank has reached its limit with us. We are looking for one lender who will read the yield study, not forty who want a teaser.',
    role: 'Chief financial officer, solar developer',
    sector: 'Energy',
    region: 'Southern Europe',
    dealSize: '$120M',
  },
  {
    quote:
      'We have a feasibility study, the licence and water. What we would like to hear, before we spend another year on it, is whether a stream and a senior loan can stand side by side on this deposit.',
    role: 'Chief executive, copper project',
    sector: 'Mining',
    region: 'South America',
    dealSize: '$210M',
  },
  {
    quote:
      'Phase 2 read out well and the next study is designed. Equity today would cost us the company. We would rather give up a part of the royalty, to somebody who understands what the data say.',
    role: 'Founder, therapeutics company',
    sector: 'Biotech',
    region: 'United Kingdom',
    dealSize: '$30M',
  },
]

/**
 * The sectors' figures stated a second time by hand, one entry a sector's page. An instrument is its name, its range and its terms.
 * Source: docs/specification.md, sections 2 (buttons), 3 (instruments) and 9 (ranges).
 */
export const SECTOR_PAGES = [
  {
    path: '/sectors/property',
    name: 'Property',
    range: '$10M–$250M',
    submit: ['Submit Property Project', '/submit?sector=property'],
    instruments: [
      'Senior Debt|$5M–$150M|LTV 55–70%, 12–36 months',
      'Mezzanine|$2M–$50M|LTV 70–85%',
      'Equity JV|$10M–$100M|20–40% sponsor equity, IRR 15–25%',
      'Bridge|$3M–$75M|By project',
    ],
  },
  {
    path: '/sectors/commercial-real-estate',
    name: 'Commercial Real Estate',
    range: '$25M–$500M',
    submit: ['Submit Commercial Real Estate Project', '/submit?sector=commercial'],
    instruments: [
      'Senior Debt|$10M–$300M|LTV 60–75%, 3–7 years',
      'Mezzanine|$5M–$100M|LTV 75–85%',
      'Preferred Equity|$10M–$150M|10–15% return',
      'Sale-Leaseback|$25M–$500M|By project',
    ],
  },
  {
    path: '/sectors/energy',
    name: 'Energy',
    range: '$50M–$500M+',
    submit: ['Submit Energy Project', '/submit?sector=energy'],
    instruments: [
      'Project Finance (Non-Recourse)|$50M–$500M+|70–80% gearing, 15–20 year tenor',
      'Construction + Term Debt|$30M–$300M|DSCR 1.3–1.5x',
      'Tax Equity / ITC Partnerships|$20M–$200M|By project',
      'Green Bonds / Climate Finance|$100M–$500M+|By project',
    ],
  },
  {
    path: '/sectors/mining',
    name: 'Mining',
    range: '$100M–$500M+',
    submit: ['Submit Mining Project', '/submit?sector=mining'],
    instruments: [
      'Senior Debt|$100M–$500M+|60–70% LTV, 5–10 years',
      'Streaming / Royalty|$50M–$300M|By project',
      'Equity / JV|$25M–$200M|20–40% equity',
      'Equipment Finance|$10M–$100M|By project',
    ],
  },
  {
    path: '/sectors/biotech',
    name: 'Biotech',
    range: '$25M–$200M',
    submit: ['Submit Biotech Project', '/submit?sector=biotech'],
    instruments: [
      'Venture Debt|$5M–$50M|3–4 years, warrants 5–15%',
      'Revenue-Based / Royalty|$10M–$100M|By project',
      'Series A/B Equity|$10M–$75M|By project',
      'Grant + Co-Investment Hybrid|$5M–$30M|By project',
    ],
  },
  {
    path: '/sectors/technology-ai',
    name: 'Technology & AI',
    range: '$10M–$150M',
    submit: ['Submit Tech Project', '/submit?sector=technology'],
    instruments: [
      'Venture Equity|$5M–$50M|By project',
      'Revenue-Based Finance|$2M–$25M|5–10% of monthly revenue up to 1.5–2.5x cap',
      'Venture Debt|$3M–$30M|3–4 years, warrants 5–10%',
      'Growth Equity|$10M–$150M|By project',
    ],
  },
  {
    path: '/sectors/infrastructure',
    name: 'Infrastructure',
    range: '$100M–$500M+',
    submit: ['Submit Infrastructure Project', '/submit?sector=infrastructure'],
    instruments: [
      'Senior Debt|$100M–$500M+|15–30 years, DSCR 1.3–1.5x',
      'Mezzanine|$50M–$200M|By project',
      'Multilateral/DFI Co-Financing|$100M–$500M+|By project',
      'Equity/Sponsor|$30M–$150M|20–30% equity, IRR hurdle 12–18%',
    ],
  },
] as const

/** An application’s profile as a funder sees it at first, without names. No real application. */
export const OUTLINE = {
  kind: 'Project profile',
  reference: 'SO-4TQX-7KHM',
  covered: [['Sponsor'], ['Location']],
  open: [
    ['Sector', 'Energy'],
    ['Funding required', '$58M'],
    ['Sponsor equity', '20%'],
  ],
  capital: 'Capital stack',
  layers: ['Senior debt', 'Mezzanine', 'Equity'],
} as const

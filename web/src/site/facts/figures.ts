/** The figures that the public pages state. Source: specification, section 9. */
export const HOME_STATS = [
  { label: 'Capital stack', value: '$10M – $500M+' },
  { label: 'Countries', value: '25+' },
  { label: 'Initial assessment', value: '48–72 hours' },
  { label: 'Sectors', value: '8' },
] as const

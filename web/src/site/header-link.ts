/** An entry of the header, from the site or from the app. */
export const HEADER_LINK =
  'inline-flex min-h-11 items-center px-1 text-sm whitespace-nowrap text-muted decoration-accent decoration-1 underline-offset-8 ' +
  'hover:text-ink current:text-ink current:underline sm:px-2 xl:text-compact'

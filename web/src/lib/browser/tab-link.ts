/** How a link looks that is one of several views of a page; `aria-current` says which is open. */
export const TAB_LINK =
  '-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-1.5 text-compact whitespace-nowrap text-muted hover:text-ink current:border-accent current:font-semibold current:text-ink forced-colors:not-current:border-system-ground'

/** How a link looks that is one of several views of a page; `aria-current` says which is open. */
export const TAB_LINK =
  '-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-1.5 text-[0.9375rem] whitespace-nowrap text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink forced-colors:not-aria-[current=page]:border-[Canvas]'

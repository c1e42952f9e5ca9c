const KEY = 'place'

/** Keeps how far down the page one is, for a reload in this tab. */
export function keepPlace(): void {
  try {
    sessionStorage.setItem(KEY, `${scrollY} ${location.href}`)
  } catch {
    // A browser may forbid the store; then a reload begins at the top.
  }
}

/** The place that was kept, when the page was reloaded or come back to; otherwise nothing. */
export function readPlace(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type !== 'reload' && navigation?.type !== 'back_forward') return undefined
  try {
    const [place, href] = sessionStorage.getItem(KEY)?.split(' ') ?? []
    return href === location.href ? Number(place) : undefined
  } catch {
    return undefined
  }
}

import { inTab } from '#lib/safe-storage.ts'

const KEY = 'place'

/** Keeps how far down the page one is, for a reload in this tab. */
export function saveScrollPosition(): void {
  inTab.write(KEY, `${scrollY} ${location.href}`)
}

/** The place that was kept, when the page was reloaded or come back to; otherwise nothing. */
export function readScrollPosition(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type !== 'reload' && navigation?.type !== 'back_forward') return undefined
  const [place, href] = inTab.read(KEY)?.split(' ') ?? []
  return href === location.href ? Number(place) : undefined
}

import type { Browser } from '../../browser/browser.ts'
import { suite } from '../../suite/suite.ts'

/** How much the browser lets this app store, in bytes; without a figure, as much as it would. */
export async function setQuota({ page, context }: Browser, quotaSize?: number): Promise<void> {
  const devtools = await context.newCDPSession(page)
  const origin = new URL(suite().appUrl).origin
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize !== undefined && { quotaSize }) })
}

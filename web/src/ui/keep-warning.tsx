import { useState } from 'react'
import { isInstalled } from '#lib/browser/install-offer.ts'
import { keepWarning } from '#lib/storage-messages.ts'

/**
 * After so many days of use without a visit, Safari deletes what a site has stored in it. Source: WebKit's tracking prevention
 * policy.
 */
export const SAFARI_KEEPS_DAYS = 7

const DAY_MS = 86_400_000

/** The last moment until which Safari keeps what is stored here, if it is not visited again; nothing where no such term runs. */
export function keptUntil(now: number): number | undefined {
  return navigator.vendor.startsWith('Apple') && !isInstalled() ? now + SAFARI_KEEPS_DAYS * DAY_MS : undefined
}

/** Beside what this browser will delete by itself one day: until when it stays, and what to do. */
export function KeepWarning() {
  const [until] = useState(() => keptUntil(Date.now()))
  if (until === undefined) return null
  return <p className="mt-3 text-compact text-muted">{keepWarning(until)}</p>
}

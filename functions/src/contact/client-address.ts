import { createHmac } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'

/** Whom a call counts for, as keys that tell nothing without the secret. */
export interface Caller {
  /** Who has the address. */
  holder: string
  /** Who may have given it to them: of IPv6 addresses one site has many holders' worth. */
  network: string
}

/**
 * Whom a call counts for. All that can't be told apart counts as one.
 *
 * Google's front end, which every call of a function passes, writes the caller's address at the end of `X-Forwarded-For`;
 * whatever stands before that the caller may have written. (`request.ip` is the first entry, because the functions framework
 * trusts any proxy: never use it here.) Behind a load balancer of one's own the last entry is the balancer's.
 */
export function callerOf(forwardedFor: string | undefined, secret: string): Caller {
  const last = forwardedFor?.split(',').at(-1)?.trim() ?? ''
  const keyOf = (what: string) => createHmac('sha256', secret).update(what).digest('hex')
  return { holder: keyOf(`contact-address ${holderOf(last)}`), network: keyOf(`contact-network ${networkOf(last)}`) }
}

/** What one holder has of addresses: an IPv4 address, or the /64 in which whoever has one IPv6 address has them all. */
export function holderOf(address: string): string {
  return blockOf(address, 4)
}

/** What one site has of addresses: an IPv4 address, or the /48 that holds 65,536 of those /64. */
export function networkOf(address: string): string {
  return blockOf(address, 3)
}

/** An IPv4 address, or so many groups of an IPv6 address. */
function blockOf(address: string, groups: number): string {
  const mapped = /^::ffff:(?<v4>[\d.]+)$/i.exec(address)?.groups?.['v4']
  if (mapped !== undefined && isIPv4(mapped)) return mapped
  if (isIPv4(address)) return address
  return isIPv6(address) ? groupsOf(address).slice(0, groups).join(':') : 'unknown'
}

/** The eight groups of an IPv6 address, in the one spelling of them that a URL allows. */
function groupsOf(address: string): readonly string[] {
  const [plain = ''] = address.split('%')
  const [front = '', back] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  if (back === undefined) return groups(front)
  const known = groups(front).length + groups(back).length
  return [...groups(front), ...Array<string>(8 - known).fill('0'), ...groups(back)]
}

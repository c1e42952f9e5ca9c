import { createHmac } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'

/** The keys that a call counts under. They reveal nothing without the secret. */
export interface Caller {
  /** The holder of the address. */
  holder: string
  /** The network that the address belongs to: one site may have the IPv6 addresses of many holders. */
  network: string
}

/**
 * The caller of a function, from its `X-Forwarded-For` header. All callers without a valid address count as one.
 *
 * Google's front end, which every call of a function passes, appends the caller's address to the header. The caller may have
 * written the entries before it. (`request.ip` is the first entry, because the functions framework trusts any proxy: never use it
 * here.) Behind a load balancer of one's own the last entry is the balancer's.
 */
export function callerOf(forwardedFor: string | undefined, secret: string): Caller {
  const last = forwardedFor?.split(',').at(-1)?.trim() ?? ''
  const keyOf = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
  return { holder: keyOf(`contact-address ${holderOf(last)}`), network: keyOf(`contact-network ${networkOf(last)}`) }
}

/** The addresses of one holder: an IPv4 address, or an IPv6 /64, which always has a single holder. */
export function holderOf(address: string): string {
  return blockOf(address, 4)
}

/** The addresses of one site: an IPv4 address, or an IPv6 /48, which contains 65,536 /64. */
export function networkOf(address: string): string {
  return blockOf(address, 3)
}

/** An IPv4 address, or the first `groups` of the eight groups of an IPv6 address; `unknown` for any other text. */
function blockOf(address: string, groups: number): string {
  const mapped = /^::ffff:(?<v4>[\d.]+)$/i.exec(address)?.groups?.['v4']
  if (mapped !== undefined && isIPv4(mapped)) return mapped
  if (isIPv4(address)) return address
  return isIPv6(address) ? groupsOf(address).slice(0, groups).join(':') : 'unknown'
}

/** The eight groups of an IPv6 address, in the canonical spelling that the URL parser gives them. */
function groupsOf(address: string): readonly string[] {
  const [plain = ''] = address.split('%')
  const [front = '', back] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  if (back === undefined) return groups(front)
  const known = groups(front).length + groups(back).length
  return [...groups(front), ...Array<string>(8 - known).fill('0'), ...groups(back)]
}

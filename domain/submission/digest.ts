type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** JSON with sorted keys: equal values give equal text, in whichever order they were built. */
function canonical(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`
}

export function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** SHA-256 of bytes, as 64 hex digits. */
export async function sha256(bytes: ArrayBuffer | ArrayBufferView<ArrayBuffer>): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', bytes))
}

/** SHA-256 over a value's canonical JSON: the same content always has the same digest, other content another. */
export function digestOf(value: Json): Promise<string> {
  return sha256(new TextEncoder().encode(canonical(value)))
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    createScriptURL(address: string): object
  }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/**
 * The address of a script of this app, in the form in which a browser with Trusted Types takes one. The policy for content allows this
 * one way from a string to a script, by its name. Call it with addresses from the build alone, never with one that was read somewhere.
 */
export function ownScript(address: string): string {
  // TypeScript's library knows neither the factory nor what it makes.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (trustedTypes === undefined) return address
  policy ??= trustedTypes.createPolicy('sotto', { createScriptURL: onlyOwn })
  return policy.createScriptURL(address) as unknown as string
}

function onlyOwn(address: string): string {
  if (new URL(address, location.href).origin !== location.origin) throw new TypeError('not a script of this app')
  return address
}

import type { RulesTestContext, RulesTestEnvironment, TokenOptions } from '@firebase/rules-unit-testing'

/*
 * The contexts of a world, each kept until its world ends. A new one starts an SDK, and each SDK of Firestore's parses the protocol anew:
 * that was half of the tests' own processor time.
 */

const servers = new WeakMap<RulesTestEnvironment, Promise<RulesTestContext>>()
const people = new WeakMap<RulesTestEnvironment, Map<string, RulesTestContext>>()

/** The server's hands, which no rule binds. */
export function serverOf(world: RulesTestEnvironment): Promise<RulesTestContext> {
  const kept = servers.get(world)
  if (kept !== undefined) return kept
  const server = new Promise<RulesTestContext>((resolve, reject) => {
    // The library ends the context with its callback, so that one never ends.
    world
      .withSecurityRulesDisabled((context) => {
        resolve(context)
        return new Promise<never>(() => undefined)
      })
      .catch(reject)
  })
  servers.set(world, server)
  return server
}

/** A signed-in person with these claims, or nobody. */
export function contextOf(world: RulesTestEnvironment, uid?: string, token: TokenOptions = {}): RulesTestContext {
  const kept = people.get(world) ?? new Map<string, RulesTestContext>()
  people.set(world, kept)
  const key = JSON.stringify([uid, token])
  const context =
    kept.get(key) ?? (uid === undefined ? world.unauthenticatedContext() : world.authenticatedContext(uid, token))
  kept.set(key, context)
  return context
}

import * as z from 'zod/mini'

const versions = z.optional(z.record(z.string(), z.string()))

const packageSchema = z.looseObject({
  dependencies: versions,
  optionalDependencies: versions,
  peerDependencies: versions,
  peerDependenciesMeta: z.optional(z.record(z.string(), z.object({ optional: z.optional(z.boolean()) }))),
})

const lockSchema = z.object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), packageSchema) })

type Package = z.infer<typeof packageSchema>
type Packages = Readonly<Record<string, Package>>

/**
 * The lock file of a package that is deployed by itself: of the repository's lock file what `root` needs, at the same versions and
 * with the same integrity, so that a deploy installs what was tested. Throws where the repository's lacks something.
 */
export function pruneLock(
  lock: unknown,
  root: { name: string; version: string; dependencies: Record<string, string> },
) {
  const { packages } = lockSchema.parse(lock)
  const kept = new Set<string>()
  const waiting = Object.keys(root.dependencies).map((name) => find(packages, '', name) ?? missing(name))
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const needed = packages[path]
    if (needed === undefined || kept.has(path)) continue
    kept.add(path)
    for (const [name, isOptional] of needsOf(needed)) {
      const found = find(packages, path, name)
      if (found !== undefined) waiting.push(found)
      else if (!isOptional) missing(name)
    }
  }
  const entries = [...kept]
    .sort()
    .map((path): [string, object] => [path, { ...packages[path], dev: undefined, devOptional: undefined }])
  const { name, version } = root
  return {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': root, ...Object.fromEntries<object>(entries) },
  }
}

function needsOf(needed: Package): readonly (readonly [name: string, isOptional: boolean])[] {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = needed
  return [
    ...Object.keys(dependencies).map((name) => [name, name in optionalDependencies] as const),
    ...Object.keys(optionalDependencies).map((name) => [name, true] as const),
    ...Object.keys(peerDependencies).map((name) => [name, peerDependenciesMeta[name]?.optional === true] as const),
  ]
}

/** Where Node finds a package that the one at `from` asks for: in its own folder, or in one further up. */
function find(packages: Packages, from: string, name: string): string | undefined {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (path in packages) return path
  return from === '' ? undefined : find(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

function missing(name: string): never {
  throw new Error(`package-lock.json has no ${name}, which the functions need`)
}

import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ports } from './ports.ts'
import { HOST, ROOT } from '../project.ts'

interface Header {
  key: string
  value: string
}

interface FirebaseConfig {
  functions: { source: string; configDir?: string; predeploy?: unknown }
  hosting: { public: string; predeploy?: unknown; headers: { source: string; headers: Header[] }[] }
  emulators: Record<string, unknown>
}

export interface RunConfig {
  path: string
  remove(): Promise<void>
}

/**
 * Writes this run's own configuration beside firebase.json, because the CLI takes a project's folder from where its
 * configuration lies. It differs in ports, in the folders that are served and run, in having no Emulator UI, and in the one line of the
 * Content-Security-Policy that lets the page reach the emulators.
 */
export async function writeRunConfig(name: string, ports: Ports, folder: string): Promise<RunConfig> {
  const config = JSON.parse(await readFile(join(ROOT, 'firebase.json'), 'utf8')) as FirebaseConfig
  delete config.functions.predeploy
  delete config.hosting.predeploy
  delete config.functions.configDir
  config.functions.source = `${folder}/functions`
  config.hosting.public = `${folder}/web`
  allowEmulators(config, ports)
  config.emulators = {
    singleProjectMode: true,
    ui: { enabled: false },
    hub: { host: HOST, port: ports.hub },
    logging: { host: HOST, port: ports.logging },
    auth: { host: HOST, port: ports.auth },
    functions: { host: HOST, port: ports.functions },
    firestore: { host: HOST, port: ports.firestore, websocketPort: ports.websocket },
    storage: { host: HOST, port: ports.storage },
    hosting: { host: HOST, port: ports.hosting },
    eventarc: { host: HOST, port: ports.eventarc },
    tasks: { host: HOST, port: ports.tasks },
  }
  const path = join(ROOT, `firebase.run-${name}.json`)
  await writeFile(path, JSON.stringify(config, null, 2))
  return { path, remove: () => rm(path, { force: true }) }
}

function allowEmulators(config: FirebaseConfig, ports: Ports): void {
  const policy = config.hosting.headers
    .flatMap((rule) => rule.headers)
    .find((header) => header.key === 'Content-Security-Policy')
  if (!policy) throw new Error('firebase.json sets no Content-Security-Policy')
  const addresses = [ports.auth, ports.firestore, ports.storage, ports.functions].map(
    (port) => `http://${HOST}:${port}`,
  )
  policy.value = policy.value.replace(/connect-src /, `connect-src ${addresses.join(' ')} `)
}

import { join } from 'node:path'
import type { Ports } from './ports.ts'
import { BUCKET, HOST, PROJECT_ID, REGION, ROOT } from '../project.ts'
import { run } from '../provision/run.mjs'

export const VITE = join(ROOT, 'node_modules/vite/bin/vite.js')

/** What the app is told about its backend, here the emulators of one run. */
export function backendFor(ports: Ports): string {
  return JSON.stringify({
    apiKey: 'emulated',
    projectId: PROJECT_ID,
    authDomain: `${PROJECT_ID}.firebaseapp.com`,
    storageBucket: BUCKET,
    appId: 'emulated',
    region: REGION,
    emulators: {
      auth: `http://${HOST}:${ports.auth}`,
      firestore: { host: HOST, port: ports.firestore },
      storage: { host: HOST, port: ports.storage },
      functions: { host: HOST, port: ports.functions },
    },
  })
}

/** Builds the app as for production, into a folder given by its full path. */
export async function buildWeb(backend: string, outDir: string): Promise<void> {
  const { ok, output } = await run(
    process.execPath,
    [VITE, 'build', join(ROOT, 'web'), '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
    { VITE_SOTTO_BACKEND: backend, NODE_ENV: 'production' },
  )
  if (!ok) throw new Error(`The app could not be built:\n${output}`)
}

import { parseArgs } from 'node:util'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { addSubmissions, withoutTriggers } from './add-submissions.ts'
import { usualPorts } from '../launcher/ports.ts'
import { HOST, PROJECT_ID } from '../project.ts'
import { spoken } from '../provision/run.mjs'

const USAGE = `Usage: npm run seed -- --submissions COUNT

Adds that many submissions to a running "npm start", or to the emulators that FIRESTORE_EMULATOR_HOST and
FIREBASE_EMULATOR_HUB name.`

async function main(): Promise<void> {
  const { submissions } = parseArgs({ options: { submissions: { type: 'string' } } }).values
  const count = Number(submissions)
  if (!Number.isInteger(count) || count < 1) throw new Error(USAGE)
  const ports = await usualPorts()
  process.env['FIRESTORE_EMULATOR_HOST'] ??= `${HOST}:${ports.firestore}`
  process.env['METADATA_SERVER_DETECTION'] = 'none'
  const hub = process.env['FIREBASE_EMULATOR_HUB'] ?? `${HOST}:${ports.hub}`
  const app = initializeApp({ projectId: process.env['GOOGLE_CLOUD_PROJECT'] ?? PROJECT_ID })
  try {
    await spoken(`Adding ${count} submissions`, () =>
      withoutTriggers(hub, () => addSubmissions(getFirestore(app), count)),
    )
  } finally {
    await deleteApp(app)
  }
}

try {
  await main()
} catch (error) {
  const silent = error instanceof TypeError && error.message === 'fetch failed'
  console.error(
    silent ? 'No emulators answer. Is "npm start" running?' : error instanceof Error ? error.message : error,
  )
  process.exitCode = 1
}

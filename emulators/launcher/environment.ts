import type { Ports } from './ports.ts'
import { BUCKET, HOST, PROJECT_ID } from '../project.ts'
import { STAND_IN_KEYS } from '../fakes/http-service.ts'

/**
 * What the functions are told about the services outside. Real keys in this process's environment win: then the same suite
 * talks to the real SendGrid and Gemini.
 */
export function functionsEnvironment(ports: Ports): {
  params: Readonly<Record<string, string>>
  secrets: Readonly<Record<string, string>>
} {
  const { SENDGRID_API_KEY, SENDGRID_BASE_URL, ADMIN_MAILBOX, GEMINI_API_KEY, GEMINI_BASE_URL, GEMINI_MODEL } =
    process.env
  const standIn = (port: number) => `http://${HOST}:${port}`
  return {
    params: {
      SITE_URL: standIn(ports.hosting),
      ADMIN_MAILBOX: ADMIN_MAILBOX ?? 'office@sotto.example',
      SENDGRID_BASE_URL:
        SENDGRID_API_KEY === undefined ? standIn(ports.mailbox) : (SENDGRID_BASE_URL ?? 'https://api.sendgrid.com'),
      GEMINI_BASE_URL:
        GEMINI_API_KEY === undefined
          ? standIn(ports.gemini)
          : (GEMINI_BASE_URL ?? 'https://generativelanguage.googleapis.com'),
      GEMINI_MODEL: GEMINI_MODEL ?? 'gemini-3.8-flash',
      // The schedule that sends what is gathered does not run here.
      NOTICE_INTERVAL_SECONDS: '0',
      ENFORCE_APP_CHECK: 'false',
      SERVICE_ACCOUNT: '',
    },
    secrets: {
      SENDGRID_API_KEY: SENDGRID_API_KEY ?? STAND_IN_KEYS.sendgrid,
      GEMINI_API_KEY: GEMINI_API_KEY ?? STAND_IN_KEYS.gemini,
    },
  }
}

/** The CLI and the SDKs look for a cloud around this machine and for news; there is neither. */
export const OFFLINE_TOOLS = { METADATA_SERVER_DETECTION: 'none', FIREBASE_CLI_DISABLE_UPDATE_CHECK: '1', CI: 'true' }

/** What the tests and commands of another process need to reach a suite. */
export function testEnvironment(ports: Ports): Record<string, string> {
  return {
    GOOGLE_CLOUD_PROJECT: PROJECT_ID,
    FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${ports.storage}`,
    FUNCTIONS_EMULATOR_HOST: `${HOST}:${ports.functions}`,
    METADATA_SERVER_DETECTION: 'none',
    // Not under the name that Firebase's own tools look for: those would take the suite's rules for theirs.
    SOTTO_HUB: `${HOST}:${ports.hub}`,
    SOTTO_BUCKET: BUCKET,
    SOTTO_APP_URL: `http://${HOST}:${ports.hosting}`,
    SOTTO_MAILBOX_URL: `http://${HOST}:${ports.mailbox}`,
    SOTTO_GEMINI_URL: `http://${HOST}:${ports.gemini}`,
  }
}

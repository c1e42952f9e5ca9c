import { launch } from '../emulators/launcher.ts'

export interface Account {
  email: string
  password: string
}

/** What `npm start` leaves: its addresses and the accounts of the table that it prints. Nothing else is known of it here. */
export interface Stack {
  app: string
  mailbox: string
  sponsor: Account
  admin: Account
  /** What the emulators have logged of errors. */
  errors(): Promise<string>
  stop(): Promise<void>
}

/** A start builds the app, starts the emulators and adds the demo's data; on a busy machine it takes its time. Milliseconds. */
const START_TIMEOUT_MS = 220_000

/** Starts the whole product as a person does, beside whatever else runs. */
export async function startStack(): Promise<Stack> {
  const launched = await launch()
  try {
    await launched.saying(/Ctrl-C stops it all\./, START_TIMEOUT_MS)
    const row = (name: string) => new RegExp(`^ {2}${name} +(.+)$`, 'm').exec(launched.said())?.[1] ?? ''
    const account = (name: string): Account => {
      const [email = '', password = ''] = row(name).split(' / ')
      return { email, password }
    }
    return {
      app: row('Sotto'),
      mailbox: row('Mailbox'),
      sponsor: account('Sponsor'),
      admin: account('Admin'),
      errors: () => launched.errors(),
      stop: () => launched.remove(),
    }
  } catch (error) {
    await launched.remove()
    throw error
  }
}

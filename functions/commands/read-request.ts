import { parseArgs } from 'node:util'

export const USAGE = `Usage: npm run grant-admin -- ACCOUNT [--revoke] [--local | --project ID]

  ACCOUNT       the email address, which must be verified, or the uid
  --revoke      take the right away instead
  --local       in the emulators of a running "npm start"
  --project ID  in this Firebase project (or set GOOGLE_CLOUD_PROJECT)`

export interface RoleRequest {
  /** An email address or a uid. */
  account: string
  revoke: boolean
  local: boolean
  project: string | undefined
}

/** What the command line asks for, or nothing when it can't be understood. */
export function readRequest(args: string[]): RoleRequest | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        revoke: { type: 'boolean', default: false },
        local: { type: 'boolean', default: false },
        project: { type: 'string' },
      },
    })
    const [account, ...more] = positionals
    if (account === undefined || more.length > 0 || (values.local && values.project !== undefined)) return undefined
    return { account, revoke: values.revoke, local: values.local, project: values.project }
  } catch {
    return undefined
  }
}

import { fileURLToPath } from 'node:url'
import { REGION } from '@sotto/domain/shared/region'

/** The repository's root, where firebase.json lies. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** A project whose name begins with `demo-` has no counterpart in the cloud: nothing here can reach a real one. */
export const PROJECT_ID = 'demo-sotto'

/** The name that the CLI gives the default bucket of such a project; app, rules and triggers must all use this one. */
export const BUCKET = `${PROJECT_ID}.appspot.com`

export { REGION }

export const HOST = '127.0.0.1'

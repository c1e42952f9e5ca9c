/** Runs before each file of vitest's tests that needs Firebase. */
import { inject } from 'vitest'
import { resetFirestore } from './reset-firestore.ts'
import { useSuite } from './use-suite.ts'

// Vitest counts from 1.
useSuite(inject('suites'), Number(process.env['VITEST_POOL_ID']) - 1)
await resetFirestore()

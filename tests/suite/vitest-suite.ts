/** Runs before each file of vitest's tests that needs Firebase. */
import { inject } from 'vitest'
import { resetFirestore } from './suite.ts'
import { useSuite } from './handed-suites.ts'

// Vitest counts from 1.
useSuite(inject('suites'), Number(process.env['VITEST_POOL_ID']) - 1)
await resetFirestore()

/** Runs before each file of vitest's tests that needs Firebase: the tests reach the suite of the worker that they run in. */
import { inject } from 'vitest'

const suites = inject('suites')
// Workers are numbered from 1, and no two of them run under the same number at a time.
Object.assign(process.env, suites[(Number(process.env['VITEST_POOL_ID']) - 1) % suites.length])

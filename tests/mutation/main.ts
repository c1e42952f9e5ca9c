import { Stryker } from '@stryker-mutator/core'
import { optionsFor } from './options.ts'

/** Mutates what is named in the command, everything in scope by default. A mutant that survives is no failure. */
await new Stryker(optionsFor(process.argv.slice(2))).runMutationTest()

import { webkit } from './engines.ts'
import { runJourneys } from './run-journeys.ts'

runJourneys(webkit())

import { firefox } from './engines.ts'
import { runJourneys } from './run-journeys.ts'

runJourneys(firefox())

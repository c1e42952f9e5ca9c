import { chromium } from './engines.ts'
import { runJourneys } from './run-journeys.ts'

runJourneys(chromium())

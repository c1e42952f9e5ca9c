import { describe, test } from 'vitest'
import { onDevice, PHONE } from './device.ts'
import { webkit } from './engines.ts'
import { loseStorage } from './journeys/lost-storage.ts'
import { runJourneys } from './run-journeys.ts'

const engine = webkit()

runJourneys(engine)

describe.skipIf(engine.start === undefined)('WebKit alone', () => {
  test('no key is lost when the process that keeps the storage dies', () => onDevice(engine, PHONE, loseStorage))
})

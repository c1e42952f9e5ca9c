import { describe, test } from 'vitest'
import { onDevice, PHONE } from './device.ts'
import type { Engine } from './engines.ts'
import { visit } from './journeys/visitor.ts'

/** The same journeys for every engine. Where there is none, they are skipped, and `npm test` counts them so. */
export function runJourneys(engine: Engine): void {
  describe.skipIf(engine.start === undefined)(engine.name, () => {
    test('a visitor reads the home page and signs up', () => onDevice(engine, PHONE, visit))
  })
}

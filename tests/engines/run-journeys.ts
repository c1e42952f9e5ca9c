import { randomUUID } from 'node:crypto'
import { describe, test } from 'vitest'
import { smallPdf } from '../browser/small-pdf.ts'
import { smallPng } from '../browser/small-png.ts'
import { DESK, onDevice, onEmptyDevice, PHONE, type Device } from './device.ts'
import type { Engine } from './engines.ts'
import { askAnswerAndWithdraw } from './journeys/after-sending.ts'
import { review } from './journeys/desk.ts'
import { leaveDevice, sendFromOffline } from './journeys/sending.ts'
import { visit } from './journeys/visitor.ts'
import { killWhileTyping, write, writeInTwoWindows } from './journeys/writing.ts'

const FILES = [
  { name: 'Site plan.pdf', bytes: smallPdf(2) },
  { name: 'View from the quay.png', bytes: smallPng(300, 200) },
]

/** The same journeys for every engine. Where there is none, they are skipped, and `npm test` counts them so. */
export function runJourneys(engine: Engine): void {
  describe.skipIf(engine.start === undefined)(engine.name, () => {
    type Use = (device: Device) => Promise<void>
    const onPhone = (use: Use) => () => onDevice(engine, PHONE, use)
    const onNewPhone = (use: Use) => () => onEmptyDevice(engine, PHONE, use)

    test('a public page that is reloaded while scrolled comes to life, and a visitor signs up', onNewPhone(visit))
    test('a draft that is reloaded, or left and come back to, has every key', onPhone(write))
    test('a draft in two windows has one writer', onPhone(writeInTwoWindows))
    test('a browser killed while typing loses no more than the last keys', onPhone(killWhileTyping))

    test(
      'an application travels from a phone without a network to an admin and back, and none of it stays behind',
      onNewPhone(async (phone) => {
        const company = `Harbour ${randomUUID().slice(0, 8)}`
        const sent = await sendFromOffline(phone, company, FILES)
        await onDevice(engine, DESK, (desk) => review(desk, company, sent.id, 'Site plan.pdf'))
        // The receipt says it by now, and a page that another window covers does not look for it by itself.
        await sent.page.tab.reload()
        await sent.page.see({ text: 'Under Review' })
        await leaveDevice(sent)
      }),
    )

    test(
      'a question is answered with files, without a network and through the end of the browser, and then the application is withdrawn',
      onPhone((phone) => onDevice(engine, DESK, (desk) => askAnswerAndWithdraw(phone, desk, FILES))),
    )
  })
}

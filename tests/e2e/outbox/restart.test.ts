import { createHash } from 'node:crypto'
import { MEBIBYTE } from '@sotto/domain/shared/limits'
import { chooseFiles, writeLargeFiles } from '../../browser/large-files.ts'
import { newEmail } from '../../browser/people.ts'
import { startSession } from '../../browser/stored-session.ts'
import { fillAtOnce, startProperty, submit } from '../../browser/property-application.ts'
import type { Proxy } from '../../browser/proxy.ts'
import { arrivedOf, uidOf } from '../../browser/server.ts'
import { given } from '../../suite/suite.ts'
import { expect, test } from '../fixtures.ts'

const FIRESTORE = 'FIRESTORE_EMULATOR_HOST'
const STORAGE = 'FIREBASE_STORAGE_EMULATOR_HOST'

/** Where the service goes away. The browser keeps its network, so nothing but the silence tells it. */
const MOMENTS = [
  { service: 'Firestore', moment: 'before the answers have arrived', gone: FIRESTORE, reached: () => true },
  { service: 'Storage', moment: 'in the middle of a file', gone: STORAGE, reached: (way: Proxy) => pieceIn(way, 1) },
  {
    service: 'Firestore',
    moment: 'while the files are sent',
    gone: FIRESTORE,
    reached: (way: Proxy) => pieceIn(way, 2),
  },
] as const

for (const { service, moment, gone, reached } of MOMENTS) {
  test(`${service} gone ${moment} and back later leaves one submission and one object a file`, async ({
    device,
    proxyTo,
  }) => {
    const ways = { [FIRESTORE]: await proxyTo(given(FIRESTORE)), [STORAGE]: await proxyTo(given(STORAGE)) }
    const large = await writeLargeFiles(2)
    try {
      const { page, complaints } = await device.open({ ways: Object.values(ways) })
      const email = newEmail('restart')
      await startSession(page, email)
      await startProperty(page)
      await fillAtOnce(page)
      await chooseFiles(page, large.files)
      await page.getByText('Survey 02.pdf').first().waitFor()
      if (moment === 'before the answers have arrived') ways[gone].cut()
      else {
        ways[STORAGE].onBytes = () => {
          if (!reached(ways[STORAGE])) return
          ways[STORAGE].onBytes = () => undefined
          ways[gone].cut()
        }
      }
      await submit(page)
      await page.getByText('The app could not reach our service').waitFor()
      await page.getByRole('timer').waitFor()
      ways[gone].mend()
      await page.getByText('Application received').waitFor()

      const { submissions, receipts, rows, objects } = await arrivedOf(await uidOf(email))
      expect([submissions.length, receipts, rows.length]).toEqual([1, 1, 2])
      const hashes = [...objects.values()].map((bytes) => createHash('sha256').update(bytes).digest('hex'))
      expect(hashes.sort()).toEqual(large.files.map(({ sha256 }) => sha256).sort())
      expect(ways[STORAGE].uploads.filter(({ command }) => command === 'start')).toHaveLength(2)
      expect(complaints).toEqual([])
    } finally {
      await large.remove()
    }
  })
}

/** Whether a piece of the file of this number, from 1 on, is on its way. */
function pieceIn({ uploads }: Proxy, file: number): boolean {
  const started = uploads.filter(({ command }) => command === 'start').length
  const last = uploads.at(-1)
  return started === file && last !== undefined && last.offset > 0 && last.bytes > MEBIBYTE / 8
}

import { MEBIBYTE } from '@sotto/domain/shared/limits'
import { pitchDeck } from '@sotto/domain/forms/sectors/pitch-deck'
import { property } from '@sotto/domain/forms/sectors/property'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { OTHER, UID, emptyDevice, fileOf, fillDisk, newDraft } from '../support/device.ts'
import { listAttachments } from '../../../../web/src/data/local/files/attached-files.ts'
import { attachFiles } from '../../../../web/src/data/local/files/attachments.ts'
import {
  attachShare,
  beginWithShare,
  claimShare,
  declineShare,
  storeShare,
  listShares,
  sweepShares,
} from '../../../../web/src/data/local/shares.ts'
import { database } from '../../../../web/src/data/local/database/database.ts'
import { countHeld, erasePerson } from '../../../../web/src/data/local/person/erase-person.ts'
import { countUnsent } from '../../../../web/src/data/outbox/unsent-work.ts'
import { endOwner } from '../../../../web/src/data/local/person/device-owner.ts'
import { listDrafts } from '../../../../web/src/data/local/drafts.ts'
import { readAttachment } from '../../../../web/src/data/local/files/file-chunks.ts'
import { valueOf } from '../../../factories/value-of.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

beforeEach(emptyDevice)

/** What another app handed over some time ago. */
async function shared(files: readonly File[], ago = 0): Promise<string> {
  return valueOf(await storeShare(files, Date.now() - ago))
}

async function mine(files: readonly File[], ago = 0): Promise<string> {
  const id = await shared(files, ago)
  await claimShare(UID, id, Date.now() - ago)
  return id
}

const counts = async () => [await database.shares.count(), await database.sharedFiles.count()]

describe('what any website can hand over', () => {
  const files = (count: number) => Array.from({ length: count }, (_, index) => fileOf(`${index}.pdf`, 10))

  test('fills no device: beside the largest share another one can wait, and no more', async () => {
    const first = await mine(files(10))
    await shared(files(9))
    const now = Date.now()
    const before = await counts()
    expect(await storeShare(files(2), now)).toEqual({ ok: false, reason: 'crowded' })
    expect(await counts()).toEqual(before)
    expect(await storeShare(files(1), now)).toMatchObject({ ok: true })
    expect(await storeShare(files(1), now)).toEqual({ ok: false, reason: 'crowded' })
    // Whoever makes room is not held up any more.
    await declineShare(UID, first)
    expect(await storeShare(files(10), now)).toMatchObject({ ok: true })
  })

  test('at the same moment is bound together', async () => {
    const results = await Promise.all([files(10), files(10), files(10)].map((each) => storeShare(each, Date.now())))
    expect(results.filter(({ ok }) => ok)).toHaveLength(2)
    expect(await database.sharedFiles.count()).toBe(20)
  })

  test('and no form takes leaves little behind, and holds nobody up', async () => {
    for (let share = 0; share < 3; share += 1) {
      const names = Array.from({ length: 500 }, (_, index) => fileOf(`${'x'.repeat(1000)}${index}.exe`, 1))
      expect(await storeShare(names, Date.now())).toMatchObject({ ok: true })
    }
    expect(JSON.stringify(await database.shares.toArray()).length).toBeLessThan(2_000)
    expect(await storeShare(files(10), Date.now())).toMatchObject({ ok: true })
  })
})

describe('what another app hands over', () => {
  test('is attached to the chosen draft byte for byte, in its order, and its copy is erased', async () => {
    const files = [fileOf('Site plan.pdf', 3 * MEBIBYTE), fileOf('View.jpeg', 500, 7)]
    const id = await mine(files)
    const draft = await newDraft()
    await attachFiles(UID, draft.id, [fileOf('first.pdf')])
    expect(await attachShare(UID, id, draft.id)).toEqual({ ok: true, value: { count: 2, refused: [] } })
    const attached = await listAttachments(UID, draft.id)
    expect(attached.map(({ fileName }) => fileName)).toEqual(['first.pdf', 'Site plan.pdf', 'View.jpeg'])
    const stored = await readAttachment(attached[1]?.storedName ?? '')
    expect(new Uint8Array((await stored?.arrayBuffer()) ?? [])).toEqual(
      new Uint8Array((await files[0]?.arrayBuffer()) ?? []),
    )
    expect(await counts()).toEqual([0, 0])
  })

  test('has its bytes freed once they are stored, and once they are copied into a file', async () => {
    const freed = vi.spyOn(ArrayBuffer.prototype, 'transfer')
    const id = await mine([fileOf('plan.pdf')])
    expect(freed).toHaveBeenCalledTimes(1)
    const draft = await newDraft()
    valueOf(await attachShare(UID, id, draft.id))
    // And those of the file, and of its one chunk.
    expect(freed).toHaveBeenCalledTimes(1 + 3)
  })

  test('is attached once: asked again, it is gone', async () => {
    const id = await mine([fileOf('plan.pdf')])
    const draft = await newDraft()
    await attachShare(UID, id, draft.id)
    expect(await attachShare(UID, id, draft.id)).toMatchObject({ ok: false })
    expect(await listAttachments(UID, draft.id)).toHaveLength(1)
  })

  test('begins a new application', async () => {
    const id = await mine([fileOf('plan.pdf')])
    const { draftId } = valueOf(await beginWithShare(UID, id, property.sector))
    expect(await listAttachments(UID, draftId)).toMatchObject([{ fileName: 'plan.pdf' }])
  })

  test('begins no application that does not take it, and waits on', async () => {
    const id = await mine([fileOf('one.pdf'), fileOf('two.pdf')])
    expect(await beginWithShare(UID, id, pitchDeck.sector)).toMatchObject({
      ok: false,
      reason: { title: 'Too many files' },
    })
    expect(await listDrafts(UID)).toEqual([])
    expect(await listShares(UID)).toHaveLength(1)
  })

  test('is kept without the files among it that can’t be attached, each of which is named with its reason', async () => {
    const id = await mine([
      fileOf('plan.pdf'),
      new File(['not a PDF'], 'virus.pdf'),
      new File([], 'empty.pdf'),
      new File(['x'], 'note.txt'),
      fileOf('large.pdf', 20 * MEBIBYTE + 1),
      fileOf('view.png'),
    ])
    const [share] = await listShares(UID)
    expect(share?.files.map(({ name }) => name)).toEqual(['plan.pdf', 'view.png'])
    expect(share?.refused.map(({ title, message }) => `${title}: ${message}`)).toEqual([
      expect.stringMatching(/^This file can’t be attached: virus\.pdf /),
      expect.stringMatching(/^File is empty: empty\.pdf /),
      expect.stringMatching(/^File type not accepted: note\.txt /),
      expect.stringMatching(/^File too large: large\.pdf /),
    ])
    const draft = await newDraft()
    expect(await attachShare(UID, id, draft.id)).toEqual({ ok: true, value: { count: 2, refused: [] } })
    expect((await listAttachments(UID, draft.id)).map(({ fileName }) => fileName)).toEqual(['plan.pdf', 'view.png'])
  })

  test.each([
    ['too large', [fileOf('large.pdf', 20 * MEBIBYTE + 1)], ['File too large']],
    ['too many', Array.from({ length: 11 }, (_, n) => fileOf(`${n}.pdf`)), ['Too many files']],
    ['of no kind that is taken', [new File(['x'], 'page.html')], ['File type not accepted']],
    ['empty', [new File([], 'empty.pdf'), new File([], 'blank.pdf')], ['File is empty', 'File is empty']],
    ['damaged', [new File(['<html>'], 'fake.pdf')], ['This file can’t be attached']],
  ])('and is %s is not stored, does not count as waiting, and the reason is told', async (_, files, titles) => {
    await mine(files)
    const [share] = await listShares(UID)
    expect(share?.refused.map(({ title }) => title)).toEqual(titles)
    expect(share?.files).toEqual([])
    expect((await countHeld(UID)).shared).toBe(0)
    expect(await counts()).toEqual([1, 0])
  })

  test('and does not fit on the device leaves nothing behind, and says so', async () => {
    fillDisk()
    expect(await storeShare([fileOf('plan.pdf')], Date.now())).toEqual({ ok: false, reason: 'storage-full' })
    vi.restoreAllMocks()
    expect(await counts()).toEqual([0, 0])
  })
})

describe('nobody else sees it', () => {
  test('not in a list, not by its id, not by attaching or declining it', async () => {
    const id = await mine([fileOf('plan.pdf')])
    await claimShare(OTHER, id, Date.now())
    expect(await listShares(OTHER)).toEqual([])
    const draft = await newDraft(OTHER)
    expect(await attachShare(OTHER, id, draft.id)).toMatchObject({ ok: false })
    expect(await listAttachments(OTHER, draft.id)).toEqual([])
    await declineShare(OTHER, id)
    expect(await listShares(UID)).toHaveLength(1)
  })

  test('nor can it be attached to somebody else’s draft', async () => {
    const id = await mine([fileOf('plan.pdf')])
    const draft = await newDraft(OTHER)
    expect(await attachShare(UID, id, draft.id)).toMatchObject({ ok: false })
    expect(await database.attachments.count()).toBe(0)
  })

  test('before somebody claims it, nobody is shown it; after an hour nobody can claim it', async () => {
    const fresh = await shared([fileOf('plan.pdf')], HOUR - MINUTE)
    const late = await shared([fileOf('plan.pdf')], HOUR)
    expect(await listShares(UID)).toEqual([])
    await claimShare(UID, fresh, Date.now())
    await claimShare(UID, late, Date.now())
    expect((await listShares(UID)).map(({ id }) => id)).toEqual([fresh])
  })
})

describe('it is erased', () => {
  test('when it is declined', async () => {
    const id = await mine([fileOf('plan.pdf')])
    expect(await declineShare(UID, id)).toEqual({ ok: true })
    expect(await counts()).toEqual([0, 0])
  })

  test('after a day, or an hour when it is nobody’s, and not before', async () => {
    await mine([fileOf('yesterday.pdf')], 24 * HOUR)
    const kept = await mine([fileOf('today.pdf')], 23 * HOUR)
    await shared([fileOf('nobody.pdf')], HOUR)
    const waiting = await shared([fileOf('just now.pdf')], 59 * MINUTE)
    await sweepShares(Date.now())
    expect(await database.shares.toCollection().primaryKeys()).toEqual([kept, waiting].sort())
    expect(await database.sharedFiles.count()).toBe(2)
  })

  test('although the clock that noted it has been set back since', async () => {
    await mine([fileOf('ahead.pdf')], -25 * HOUR)
    await shared([fileOf('nobody.pdf')], -2 * HOUR)
    const kept = await mine([fileOf('a little ahead.pdf')], -MINUTE)
    expect((await listShares(UID)).map(({ id }) => id)).toEqual([kept])
    await sweepShares(Date.now())
    expect(await database.shares.toCollection().primaryKeys()).toEqual([kept])
    expect(await database.sharedFiles.count()).toBe(1)
  })

  test('when somebody signs out and it is nobody’s; what is somebody’s stays, and counts as their unsent work', async () => {
    const own = await mine([fileOf('mine.pdf')])
    await shared([fileOf('nobody.pdf')])
    const others = await shared([fileOf('theirs.pdf')])
    await claimShare(OTHER, others, Date.now())
    await endOwner(UID)
    expect((await database.shares.toCollection().primaryKeys()).toSorted()).toEqual([own, others].toSorted())
    expect(await database.sharedFiles.count()).toBe(2)
    expect(await countUnsent(UID)).toMatchObject({ shared: 1 })
  })

  test('with everything else of its owner’s', async () => {
    await mine([fileOf('mine.pdf')])
    expect(await erasePerson(UID, await countHeld(UID))).toMatchObject({ ok: true, value: { shared: 1 } })
    expect(await counts()).toEqual([0, 0])
  })
})

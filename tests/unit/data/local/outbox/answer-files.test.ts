import { property } from '@sotto/domain/forms/sectors/property'
import { MAX_FILE_SIZE, MAX_FILES } from '@sotto/domain/shared/limits'
import { answerIdOf, documentsOf, type Question } from '@sotto/domain/questions/question'
import { INITIAL_STATE } from '@sotto/domain/submission/submission'
import { beforeEach, describe, expect, test } from 'vitest'
import { frozenSubmission } from '../../../../factories/application.ts'
import { valueOf } from '../../../../factories/value-of.ts'
import { emptyDevice, eraseAll, fileOf, fillDisk, newDraft, OTHER, UID } from '../../support/device.ts'
import { stubLocalStorage } from '../../support/memory-storage.ts'
import { database } from '../../../../../web/src/data/local/database/database.ts'
import { listAttachments } from '../../../../../web/src/data/local/files/attached-files.ts'
import { attachFiles, removeAttachment, replaceFile } from '../../../../../web/src/data/local/files/attachments.ts'
import { queueAnswer } from '../../../../../web/src/data/local/outbox/answers.ts'
import { takeBackFollowUp, outboxStore } from '../../../../../web/src/data/local/outbox/follow-ups.ts'
import { readOutboxEntry } from '../../../../../web/src/data/local/outbox/outbox.ts'
import {
  cacheAnswerDocuments,
  cacheReceipts,
  readCachedReceipt,
  cacheThread,
} from '../../../../../web/src/data/local/outbox/receipts.ts'
import {
  discardTypedAnswer,
  keepTypedAnswer,
  listTypedAnswers,
  openTypedAnswer,
  readTypedAnswer,
} from '../../../../../web/src/data/local/outbox/typed-answers.ts'
import { endOwner, forgetUploadSessions, noteOwner } from '../../../../../web/src/data/local/person/device-owner.ts'
import { countHeld } from '../../../../../web/src/data/local/person/erase-person.ts'

const ID = '0f8fad5bd9cb469fa16570867728950e'
const REQUEST = 'a'.repeat(32)
const ANSWER_ID = answerIdOf(REQUEST, 0)
const TEXT = 'The permit is attached.'

const QUESTION: Question = {
  user_id: UID,
  question: 'Please send the permit.',
  due_at: null,
  status: 'open',
  round: 0,
  revision: 0,
  created_at: new Date(1000),
  changed_at: new Date(1000),
  changed_by: 'admin',
}

const see = (question: Partial<Question> = {}) =>
  cacheThread(UID, ID, { questions: [{ id: REQUEST, question: { ...QUESTION, ...question } }], answers: [] })

beforeEach(async () => {
  stubLocalStorage()
  await emptyDevice()
  await noteOwner({ uid: UID, email: 'me@sotto.example' })
  const receipt = { ...(await frozenSubmission(property, UID)), ...INITIAL_STATE, created_at: new Date() }
  await cacheReceipts(UID, [{ id: ID, receipt }])
  await see()
  await openTypedAnswer(UID, REQUEST)
})

const attach = (...names: string[]) =>
  attachFiles(
    UID,
    REQUEST,
    names.map((name, index) => fileOf(name, 1000 + index)),
  )
const queue = () => queueAnswer(UID, ID, REQUEST, TEXT)
const namesOf = async (id: string) => (await listAttachments(UID, id)).map(({ fileName }) => fileName)

async function entryNow() {
  const entry = await readOutboxEntry(UID, ANSWER_ID)
  if (entry?.kind !== 'answer') throw new Error('it was queued')
  return entry
}

describe('files of an answer', () => {
  test('are an answer without words, and no words without files are none', async () => {
    const queueNothing = () => queueAnswer(UID, ID, REQUEST, ' \n', [' '])
    expect(await queueNothing()).toEqual({ ok: false, reason: 'empty' })
    valueOf(await attach('Permit.pdf'))
    valueOf(await queueNothing())
    expect((await entryNow()).answer.text).toBe('')
    expect(await namesOf(ANSWER_ID)).toEqual(['Permit.pdf'])
  })

  test('that are still being stored when it is sent go with it, and a bad one among them holds it back', async () => {
    const storing = attach('Permit.pdf', 'Lease.pdf')
    valueOf(await queue())
    valueOf(await storing)
    expect(await namesOf(ANSWER_ID)).toEqual(['Permit.pdf', 'Lease.pdf'])

    valueOf(await takeBackFollowUp(UID, ANSWER_ID))
    const [permit] = await listAttachments(UID, REQUEST)
    const replacing = replaceFile(UID, permit?.storedName ?? '', fileOf('Permit 2.pdf', MAX_FILE_SIZE))
    // Which file it takes the place of is read first.
    await database.attachments.count()
    valueOf(await queue())
    valueOf(await replacing)
    expect(await namesOf(ANSWER_ID)).toEqual(['Permit 2.pdf', 'Lease.pdf'])

    valueOf(await takeBackFollowUp(UID, ANSWER_ID))
    void attach('setup.exe')
    expect(await queue()).toEqual({ ok: false, reason: 'changing' })
    expect(await namesOf(REQUEST)).toEqual(['Permit 2.pdf', 'Lease.pdf'])
  })

  test('are attached while it is written, as to a form: each refusal by its name, the others taken', async () => {
    const attached = valueOf(await attach('Permit.pdf', 'setup.exe'))
    expect(attached.count).toBe(1)
    expect(attached.refused.map(({ message }) => message)).toEqual([expect.stringContaining('setup.exe')])
    expect(await namesOf(REQUEST)).toEqual(['Permit.pdf'])
  })

  test.each([
    ['is too large', fileOf('Survey.pdf', MAX_FILE_SIZE + 1)],
    ['is of another kind, as the eleventh', fileOf('setup.exe')],
  ])('are taken beside one that %s, which is refused by its name', async (_fault, bad) => {
    const good = Array.from({ length: MAX_FILES }, (_, index) => fileOf(`Plan ${index}.pdf`, 1000 + index))
    const attached = valueOf(await attachFiles(UID, REQUEST, [...good, bad]))
    expect(attached.count).toBe(MAX_FILES)
    expect(attached.refused.map(({ message }) => message)).toEqual([expect.stringContaining(bad.name)])
    expect(await namesOf(REQUEST)).toEqual(good.map(({ name }) => name))
  })

  test('are up to ten: an eleventh leaves those that are there', async () => {
    valueOf(await attach(...Array.from({ length: MAX_FILES }, (_, index) => `Plan ${index}.pdf`)))
    expect(await attach('One more.pdf')).toMatchObject({ ok: false })
    expect(await namesOf(REQUEST)).toHaveLength(MAX_FILES)
  })

  test('are replaced and removed with their bytes', async () => {
    valueOf(await attach('Permit.pdf', 'Plan.pdf'))
    const [permit, plan] = await listAttachments(UID, REQUEST)
    valueOf(await replaceFile(UID, permit?.storedName ?? '', fileOf('Permit 2.pdf', 3000)))
    valueOf(await removeAttachment(UID, plan?.storedName ?? ''))
    expect(await namesOf(REQUEST)).toEqual(['Permit 2.pdf'])
    expect(await database.chunks.count()).toBe(1)
  })

  test('stay in an answer that was queued while their removal was confirmed', async () => {
    valueOf(await attach('Permit.pdf'))
    const [permit] = await listAttachments(UID, REQUEST)
    valueOf(await queue())
    expect(await removeAttachment(UID, permit?.storedName ?? '')).toEqual({ ok: false, reason: 'waiting' })
    expect(valueOf(await outboxStore.readFile(ANSWER_ID, permit?.storedName ?? ''))?.size).toBe(1000)
  })

  test('that belong to neither a draft nor an entry can be removed', async () => {
    valueOf(await attach('Permit.pdf'))
    const [permit] = await listAttachments(UID, REQUEST)
    await database.answers.clear()
    expect(await removeAttachment(UID, permit?.storedName ?? '')).toEqual({ ok: true })
    expect(await Promise.all([database.attachments.count(), database.chunks.count()])).toEqual([0, 0])
  })

  test('are refused to another person, and to an answer that is not being written', async () => {
    expect(await attachFiles(OTHER, REQUEST, [fileOf('Permit.pdf')])).toMatchObject({ ok: false })
    expect(await attachFiles(UID, 'b'.repeat(32), [fileOf('Permit.pdf')])).toMatchObject({ ok: false })
    valueOf(await queue())
    expect(await attach('Late.pdf')).toMatchObject({ ok: false })
    expect(await database.chunks.count()).toBe(0)
  })

  test('are frozen with it: the manifest says name, size, type and hash, and the digest covers them', async () => {
    valueOf(await queue())
    const { digest } = (await entryNow()).answer
    await takeBackFollowUp(UID, ANSWER_ID)
    valueOf(await attach('Permit.pdf', 'Photo.jpeg'))
    const [permit, photo] = await listAttachments(UID, REQUEST)
    valueOf(await queue())
    const entry = await entryNow()
    expect(Object.entries(documentsOf(entry.answer))).toEqual(
      [permit, photo].map((file) => [
        file?.storedName,
        {
          file_name: file?.fileName,
          file_size: file?.fileSize,
          content_type: file?.contentType,
          sha256: file?.sha256,
        },
      ]),
    )
    expect(entry.answer.digest).not.toBe(digest)
    expect(entry.files).toEqual({})
    expect(await namesOf(REQUEST)).toEqual([])
    expect(await namesOf(ANSWER_ID)).toEqual(['Permit.pdf', 'Photo.jpeg'])
    const read = valueOf(await outboxStore.readFile(ANSWER_ID, permit?.storedName ?? ''))
    expect(read?.size).toBe(1000)
    expect(await outboxStore.readFile(ANSWER_ID, 'x.pdf')).toEqual({ ok: true, value: undefined })
  })

  test('of which one is damaged keep it from being queued, and the file is marked', async () => {
    valueOf(await attach('Permit.pdf', 'Plan.pdf'))
    const [permit] = await listAttachments(UID, REQUEST)
    await database.chunks
      .where('storedName')
      .equals(permit?.storedName ?? '')
      .delete()
    expect(await queue()).toEqual({ ok: false, reason: 'damaged-files' })
    expect((await listAttachments(UID, REQUEST)).map(({ damaged }) => damaged)).toEqual([true, false])
  })

  test('come back with its words when it is taken back, beside those attached meanwhile', async () => {
    valueOf(await attach('Permit.pdf'))
    valueOf(await queue())
    await openTypedAnswer(UID, REQUEST)
    valueOf(await attach('Plan.pdf'))
    valueOf(await takeBackFollowUp(UID, ANSWER_ID))
    expect((await readTypedAnswer(UID, REQUEST)).text).toBe(TEXT)
    expect((await namesOf(REQUEST)).sort()).toEqual(['Permit.pdf', 'Plan.pdf'])
    expect(await namesOf(ANSWER_ID)).toEqual([])
    valueOf(await attach('More.pdf'))
  })

  test('that are too many once it was taken back keep it from being queued', async () => {
    valueOf(await attach(...Array.from({ length: MAX_FILES }, (_, index) => `Plan ${index}.pdf`)))
    valueOf(await queue())
    await openTypedAnswer(UID, REQUEST)
    valueOf(await attach('Permit.pdf'))
    valueOf(await takeBackFollowUp(UID, ANSWER_ID))
    expect(await queue()).toEqual({ ok: false, reason: 'too-many-files' })
  })

  test.each([false, true])('go from the device with their bytes once it was sent (full device: %s)', async (full) => {
    valueOf(await attach('Permit.pdf'))
    valueOf(await queue())
    if (full) fillDisk()
    expect(await outboxStore.finishFollowUp(ANSWER_ID)).toEqual({ ok: true })
    expect(await Promise.all([database.attachments.count(), database.chunks.count()])).toEqual([0, 0])
  })

  test('note how far each is, until a sign-out forgets the upload’s address', async () => {
    valueOf(await attach('Permit.pdf'))
    valueOf(await queue())
    const [name = ''] = Object.keys(documentsOf((await entryNow()).answer))
    const session = { url: 'https://upload.example/1', offset: 500 }
    await outboxStore.saveProgress(ANSWER_ID, name, { uploaded: false, recorded: false, session })
    expect((await entryNow()).files[name]?.session).toEqual(session)
    await forgetUploadSessions()
    expect((await entryNow()).files[name]).toEqual({ uploaded: false, recorded: false, session: null })
  })

  test('that the server can’t get any more go with the answer that it has; nothing is typed again', async () => {
    valueOf(await attach('Permit.pdf'))
    valueOf(await queue())
    await outboxStore.saveMayExist(ANSWER_ID, {})
    await outboxStore.endAttempt(ANSWER_ID, { attempts: 1, nextAttemptAt: 0, problem: 'answer-file-lost' })
    valueOf(await takeBackFollowUp(UID, ANSWER_ID))
    expect((await readTypedAnswer(UID, REQUEST)).text).toBe('')
    expect(await Promise.all([database.attachments.count(), database.chunks.count()])).toEqual([0, 0])
    expect((await readCachedReceipt(UID, ID))?.thread?.answers).toMatchObject([{ id: ANSWER_ID }])
  })

  test('count as an answer that is not sent, and go when it is discarded', async () => {
    valueOf(await attach('Permit.pdf'))
    expect(await listTypedAnswers(UID)).toEqual([REQUEST])
    valueOf(await discardTypedAnswer(UID, REQUEST))
    expect(await listTypedAnswers(UID)).toEqual([])
    expect(await Promise.all([database.attachments.count(), database.chunks.count()])).toEqual([0, 0])
  })

  test('stay at a sign-out, written or queued, as drafts do', async () => {
    valueOf(await attach('Permit.pdf'))
    await endOwner(UID)
    expect(await namesOf(REQUEST)).toEqual(['Permit.pdf'])
  })

  test('are counted with what a device holds of a person, and erased with it, and with nothing of another', async () => {
    valueOf(await attach('Permit.pdf'))
    valueOf(await queue())
    await openTypedAnswer(UID, REQUEST)
    valueOf(await attach('Plan.pdf'))
    await openTypedAnswer(OTHER, 'c'.repeat(32))
    valueOf(await attachFiles(OTHER, 'c'.repeat(32), [fileOf('Other.pdf')]))
    const draft = await newDraft()
    valueOf(await attachFiles(UID, draft.id, [fileOf('Draft.pdf', 500)]))
    expect(await countHeld(UID)).toMatchObject({ documents: 3, bytes: 2500, answers: 2 })
    await eraseAll(UID)
    expect(await countHeld(UID)).toMatchObject({ documents: 0, bytes: 0, answers: 0 })
    expect((await database.attachments.toArray()).map(({ fileName }) => fileName)).toEqual(['Other.pdf'])
    expect(await database.chunks.count()).toBe(1)
  })
})

test('where the files of an answer stand is kept with the receipt, also when the receipt is seen again', async () => {
  await cacheAnswerDocuments(UID, ID, ANSWER_ID, [])
  await cacheAnswerDocuments(OTHER, ID, 'x-0', [])
  const kept = await readCachedReceipt(UID, ID)
  if (kept === undefined) throw new Error('it was cached')
  await cacheReceipts(UID, [{ id: ID, receipt: kept.receipt }])
  expect((await readCachedReceipt(UID, ID))?.answerDocuments).toEqual({ [ANSWER_ID]: [] })
})

test('what was seen of its files while they were being sent is not kept as what the server has of them', async () => {
  valueOf(await attach('Permit.pdf'))
  valueOf(await queue())
  await cacheAnswerDocuments(UID, ID, ANSWER_ID, [])
  await cacheAnswerDocuments(UID, ID, 'x-0', [])
  expect(await outboxStore.finishFollowUp(ANSWER_ID)).toEqual({ ok: true })
  expect((await readCachedReceipt(UID, ID))?.answerDocuments).toEqual({ 'x-0': [] })
})

test('where its files stand is kept of an answer that is let go of without all of them', async () => {
  valueOf(await attach('Permit.pdf'))
  valueOf(await queue())
  await cacheAnswerDocuments(UID, ID, ANSWER_ID, [])
  await outboxStore.endAttempt(ANSWER_ID, { attempts: 1, nextAttemptAt: 0, problem: 'answer-file-lost' })
  valueOf(await takeBackFollowUp(UID, ANSWER_ID))
  expect((await readCachedReceipt(UID, ID))?.answerDocuments).toEqual({ [ANSWER_ID]: [] })
})

test('words of an answer are kept while files are attached to it', async () => {
  await keepTypedAnswer(UID, REQUEST, { text: TEXT, change: 1 })
  await openTypedAnswer(UID, REQUEST)
  expect(await readTypedAnswer(UID, REQUEST)).toMatchObject({ text: TEXT, change: 1 })
})

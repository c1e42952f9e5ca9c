import { property } from '@sotto/domain/forms/sectors/property'
import { vi } from 'vitest'
import { createDraft, saveDraft } from '../../../../web/src/data/local/drafts.ts'
import { database } from '../../../../web/src/data/local/database/database.ts'
import { finishErasing } from '../../../../web/src/data/local/person/device-owner.ts'
import { countHeld, erasePerson } from '../../../../web/src/data/local/person/erase-person.ts'
import type { DraftRecord } from '../../../../web/src/data/local/database/records.ts'
import { validAnswers } from '../../../factories/application.ts'
import { bytesOf } from '../../../factories/file-bytes.ts'
import { valueOf } from '../../../factories/value-of.ts'

export const UID = 'sponsor-1'
export const OTHER = 'sponsor-2'

export async function emptyDevice(): Promise<void> {
  vi.restoreAllMocks()
  await Promise.all(database.tables.map((table) => table.clear()))
}

export async function newDraft(uid = UID): Promise<DraftRecord> {
  return valueOf(await createDraft(uid, property.sector))
}

/** A draft that could be sent. */
export async function completeDraft(given: Record<string, string> = {}): Promise<DraftRecord> {
  const { id, uid, version } = await newDraft()
  const answers = validAnswers(property, given)
  await saveDraft({ uid, id, version, answers, section: 'contact' })
  const draft = await database.drafts.get(id)
  if (draft === undefined) throw new Error('the draft was just saved')
  return draft
}

export function fileOf(name: string, size = 1000, fill = 1): File {
  return new File([bytesOf(name, size, fill)], name, { type: 'text/nonsense' })
}

/** Erases everything of a person who was told what that is. */
export async function eraseAll(uid: string): Promise<void> {
  valueOf(await erasePerson(uid, await countHeld(uid)))
  await finishErasing()
}

/** From now on every write to the database fails as on a full disk. */
export function fillDisk(): void {
  const full = () => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  }
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full)
}

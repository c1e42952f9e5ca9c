import { plainText } from '@sotto/domain/shared/text'
import { isRecord, readJson, withBrowserStorage, writeItem } from '#data/browser-storage.ts'

/*
 * The views of the list that an admin has saved on this device: a name, and the filters and the order as the address has them. They
 * outlive the session, so they never hold what was typed in a search: that can name a sponsor. Erasing everything takes them too.
 */

export interface DeskView {
  name: string
  /** The address’s part behind the question mark. */
  search: string
}

function isViews(value: unknown): value is readonly DeskView[] {
  return (
    Array.isArray(value) &&
    value.every((view) => isRecord(view) && typeof view.name === 'string' && typeof view.search === 'string')
  )
}

export function listDeskViews(uid: string): readonly DeskView[] {
  return readJson(keyOf(uid), isViews) ?? []
}

/** Whether two names would be taken for the same: case and the space around them make no other. */
export function isSameViewName(one: string, other: string): boolean {
  return plainText(one).toLowerCase() === plainText(other).toLowerCase()
}

/** Replaces the view of that name. False where the browser has no room, or forbids it: it keeps what it had. */
export function saveDeskView(uid: string, view: DeskView): boolean {
  const others = listDeskViews(uid).filter(({ name }) => !isSameViewName(name, view.name))
  return store(uid, [...others, view])
}

/** False where the browser forbids it. */
export function removeDeskView(uid: string, name: string): boolean {
  return store(
    uid,
    listDeskViews(uid).filter((view) => view.name !== name),
  )
}

export function eraseDeskViewsOf(uid: string): void {
  withBrowserStorage((kept) => kept.removeItem(keyOf(uid)))
}

const store = (uid: string, views: readonly DeskView[]) => writeItem(keyOf(uid), JSON.stringify(views))

const keyOf = (uid: string): string => `sotto-views:${uid}`

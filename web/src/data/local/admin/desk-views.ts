import { isRecord, readJson, withBrowserStorage } from '../database/browser-storage.ts'

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

/** Replaces the view of that name. A browser without room keeps what it had. */
export function saveDeskView(uid: string, view: DeskView): void {
  store(uid, [...without(uid, view.name), view])
}

export function removeDeskView(uid: string, name: string): void {
  store(uid, without(uid, name))
}

export function eraseDeskViewsOf(uid: string): void {
  withBrowserStorage((kept) => kept.removeItem(keyOf(uid)))
}

const without = (uid: string, name: string) => listDeskViews(uid).filter((view) => view.name !== name)

function store(uid: string, views: readonly DeskView[]): void {
  withBrowserStorage((kept) => kept.setItem(keyOf(uid), JSON.stringify(views)))
}

const keyOf = (uid: string): string => `sotto-views:${uid}`

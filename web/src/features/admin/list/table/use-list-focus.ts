import { useEffect, useRef } from 'react'

/**
 * The keyboard's place in the list: the row that was focused or opened last. A detail that closes gives the focus back to its row,
 * with the page scrolled as it was when a row was opened. It does not where a control beside the list has the focus: the key that follows
 * at once may have gone to the search box. A row that leaves the list, as after a decision, gives its place to the row that follows. The
 * bar of a selection gives the focus back as it goes. Without any row the list itself has the focus.
 * Returns how to move along the rows; from elsewhere that begins at the place, or at the first row.
 *
 * `ids`: the rows that have a link, in their order. `address`: another one is another list. `selecting`: whether any row is selected.
 */
export function useListFocus(
  list: { readonly current: HTMLElement | null },
  ids: readonly string[],
  openId: string | undefined,
  address: string,
  selecting: boolean,
): (step: -1 | 1) => void {
  const place = useRef<{ id: string; index: number }>(undefined)
  const wasOpen = useRef(openId)
  const wasSelecting = useRef(selecting)
  /** How far the page was scrolled when a row of the list was opened. */
  const scrolled = useRef<number>(undefined)
  const order = ids.join()
  // An application that is opened by its address is there before the rows are.
  const openIsListed = openId !== undefined && ids.includes(openId)

  useEffect(() => {
    const section = list.current
    const note = ({ target }: FocusEvent) => {
      const id = target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined
      if (id !== undefined)
        place.current = { id, index: linksIn(section).findIndex((link) => link.dataset['rowLink'] === id) }
    }
    // Before the page changes: afterwards it may be shorter, and scrolled less far.
    const noteScroll = () => {
      if (wasOpen.current === undefined) scrolled.current = scrollY
    }
    section?.addEventListener('focusin', note)
    section?.addEventListener('click', noteScroll)
    return () => {
      section?.removeEventListener('focusin', note)
      section?.removeEventListener('click', noteScroll)
      place.current = undefined
      scrolled.current = undefined
    }
  }, [list, address])

  useEffect(() => {
    if (openIsListed) showRow(list.current, linkOf(list.current, openId)?.closest('[data-row]'))
  }, [list, openId, openIsListed])

  useEffect(() => {
    const closed = wasOpen.current !== undefined && openId === undefined
    wasOpen.current = openId
    if (openId !== undefined && place.current?.id !== openId) place.current = { id: openId, index: -1 }
    if (place.current === undefined) return
    const links = linksIn(list.current)
    const index = links.findIndex((link) => link.dataset['rowLink'] === place.current?.id)
    if (index !== -1) place.current.index = index
    if (openId !== undefined) return
    const left = index === -1 && isFocusNowhere(list.current)
    const back = closed && (isFocusNowhere(list.current) || list.current?.contains(document.activeElement) === true)
    if (closed && scrolled.current !== undefined) scrollTo(0, scrolled.current)
    if (back || left)
      (links[Math.min(place.current.index, links.length - 1)] ?? list.current)?.focus({ preventScroll: left })
  }, [list, openId, order])

  useEffect(() => {
    const ended = wasSelecting.current && !selecting
    wasSelecting.current = selecting
    if (!ended || !isFocusNowhere(list.current)) return
    const links = linksIn(list.current)
    const index = links.findIndex((link) => link.dataset['rowLink'] === place.current?.id)
    const next = links[index === -1 ? Math.min(place.current?.index ?? 0, links.length - 1) : index] ?? list.current
    next?.focus({ preventScroll: true })
  }, [list, selecting])

  return (step) => {
    const links = linksIn(list.current)
    const row = document.activeElement?.closest('[data-row]')
    const index = links.findIndex((link) => (row ? row.contains(link) : link.dataset['rowLink'] === place.current?.id))
    const next = links[index === -1 ? 0 : index + step]
    next?.focus()
    next?.closest('[data-row]')?.scrollIntoView({ block: 'nearest' })
  }
}

/** The list takes the focus from a press beside its controls, and without rows: no control has it then. */
const isFocusNowhere = (list: HTMLElement | null) =>
  document.activeElement === document.body || document.activeElement === list

const linksIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]

const linkOf = (list: HTMLElement | null, id: string) => linksIn(list).find((link) => link.dataset['rowLink'] === id)

/**
 * Scrolls the list beside a detail to a row, and the page only as far as the row then lies below the window. `scrollIntoView` can't:
 * it scrolls the page further than the list stays with it, which takes the detail's heading out of the window.
 */
function showRow(list: HTMLElement | null, row: Element | null | undefined) {
  if (!list || !row) return
  const frame = list.getBoundingClientRect()
  const { top, bottom } = row.getBoundingClientRect()
  list.scrollTop += top < frame.top ? top - frame.top : Math.max(0, bottom - Math.min(frame.bottom, innerHeight))
  scrollBy(0, Math.max(0, row.getBoundingClientRect().bottom - innerHeight))
}

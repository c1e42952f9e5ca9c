/*
 * When the first page of a window is there. Without React, because `boot.ts` asks for it before the program has come; the hooks of
 * `use-initial-render.ts` report to it.
 */

let waits = 0
let arrived = false
let open: () => void = () => undefined
let arrive: () => void = () => undefined

/**
 * Fulfilled once the first page of this window is there, or has been waited for long enough. What is no part of it is fetched
 * then, so as not to compete with it.
 */
export const initialRender: Promise<void> = new Promise((resolve) => {
  open = resolve
})

/** Fulfilled once the first page of this window is there, however long that takes. */
export const initialPage: Promise<void> = new Promise((resolve) => {
  arrive = resolve
})

/** Whether nothing has been drawn yet, or something stands where a page is going to be. */
export function isPageMissing(): boolean {
  return !arrived || waits > 0
}

/** Something stands where a page is going to be, until the answer is called. */
export function holdPlace(): () => void {
  waits += 1
  return () => {
    waits -= 1
    lookForPage()
  }
}

/** Waits for the first page no longer. */
export function openInitialRender(): void {
  open()
}

/** Notes that the first page is there unless a placeholder stands for it. One may follow another in the same breath. */
export function lookForPage(): void {
  setTimeout(() => {
    if (waits > 0) return
    open()
    arrived = true
    arrive()
  })
}

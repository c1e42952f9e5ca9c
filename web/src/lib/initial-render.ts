import { useEffect, useState } from 'react'

/** A page that never comes holds nothing else up for longer. */
const LONGEST_WAIT_MS = 3000

let waits = 0
let arrived = false
let openGate: () => void = () => undefined
let arrive: () => void = () => undefined

/**
 * Fulfilled once the first page of this window is there, or has been waited for long enough. What is no part of it is fetched
 * then, so as not to compete with it.
 */
export const initialRender: Promise<void> = new Promise((resolve) => {
  openGate = resolve
})

/** Fulfilled once the first page of this window is there, however long that takes. */
export const initialPage: Promise<void> = new Promise((resolve) => {
  arrive = resolve
})

/** Whether nothing has been drawn yet, or something stands where a page is going to be. */
export function isPageMissing(): boolean {
  return !arrived || waits > 0
}

/** For what stands where a page is going to be. */
export function usePlaceholder(): void {
  useEffect(() => {
    waits += 1
    return () => {
      waits -= 1
      look()
    }
  }, [])
}

/** For what surrounds every page, which has to be there for the first one to count: whether that has come. */
export function useInitialRender(): boolean {
  const [there, setThere] = useState(false)
  useEffect(() => {
    void initialRender.then(() => setThere(true))
    look()
    const timer = setTimeout(openGate, LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return there
}

/** For a page that waits for what is fetched after the first page. */
export function useNoInitialRender(): void {
  useEffect(() => openGate(), [])
}

/** One placeholder may follow another in the same breath. */
function look(): void {
  setTimeout(() => {
    if (waits > 0) return
    openGate()
    arrived = true
    arrive()
  })
}

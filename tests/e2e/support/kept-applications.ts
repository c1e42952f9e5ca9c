import type { Page } from 'playwright'

/** How many applications the device keeps for the desk that hold a word. They are stored a moment after the list has shown them. */
export function countKept(page: Page, word: string): Promise<number> {
  return page.evaluate(
    (sought) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('sotto')
        opening.onsuccess = () => {
          const asking = opening.result.transaction('desk').objectStore('desk').getAll()
          asking.onsuccess = () => {
            opening.result.close()
            resolve(asking.result.filter((row) => JSON.stringify(row).includes(sought)).length)
          }
        }
      }),
    word,
  )
}

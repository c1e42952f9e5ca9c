/**
 * The yardstick of what a killed browser may lose: a database beside the app's, in which the length of a field's text at each key is
 * written by one bare request `delayMs` later. What it has kept, the device had the time to keep, however busy it was. Runs in the page.
 */
export async function startYardstick({ fieldId, delayMs }: { fieldId: string; delayMs: number }): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('yardstick', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('lengths')
    request.onsuccess = () => resolve(request.result)
  })
  const keep = (length: number) =>
    new Promise<void>((resolve) => {
      const write = database.transaction('lengths', 'readwrite')
      write.objectStore('lengths').put(length, 'typed')
      write.oncomplete = () => resolve()
    })
  await keep(0)
  document.getElementById(fieldId)?.addEventListener('input', ({ target }) => {
    const { length } = (target as HTMLTextAreaElement).value
    setTimeout(() => void keep(length), delayMs)
  })
}

/** The length that the yardstick has kept. Runs in the page, after the browser was opened again. */
export function readYardstick(): Promise<number> {
  return new Promise((resolve) => {
    const request = indexedDB.open('yardstick', 1)
    request.onsuccess = () => {
      const read = request.result.transaction('lengths').objectStore('lengths').get('typed')
      read.onsuccess = () => resolve(read.result as number)
    }
  })
}

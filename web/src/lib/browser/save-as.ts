const READING_MS = 60_000

/** Hands bytes to the browser to be saved under a name. Nothing of it is rendered in the page. */
export function saveAs(bytes: Blob, fileName: string) {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers begin to read only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), READING_MS)
}

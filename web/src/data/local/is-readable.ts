/** Whether the browser can still hand over a chosen file's bytes: of one that changed since it was chosen it gives none at all. */
export function isReadable(file: Blob): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
}

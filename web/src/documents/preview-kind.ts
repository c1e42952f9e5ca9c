/** How a file of this type can be shown in the app itself; nothing where only another program can show it. */
export function previewKindOf(contentType: string): 'image' | 'pdf' | undefined {
  if (contentType === 'image/png' || contentType === 'image/jpeg') return 'image'
  return contentType === 'application/pdf' ? 'pdf' : undefined
}

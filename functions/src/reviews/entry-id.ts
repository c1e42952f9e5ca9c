/**
 * The id of the audit entry for an event: the same for every delivery of it, another for every other event, and legal as a
 * document's id, which may hold no slash, be no dots and not look like `__this__`.
 */
export function entryIdOf(eventId: string): string {
  return encodeURIComponent(eventId).replaceAll('.', '%2E').replaceAll('_', '%5F')
}

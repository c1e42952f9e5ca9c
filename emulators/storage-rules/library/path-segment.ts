/** A path segment with its %HH parts decoded as UTF-8, or as it is when they are no UTF-8. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return segment
  }
}

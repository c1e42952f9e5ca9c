/** A path segment with its %HH parts decoded as UTF-8 and each plus as a space, as the reference evaluator reads it. */
export const decodeSegment = (segment: string): string =>
  segment
    .replaceAll('+', ' ')
    .replace(/(?:%[0-9A-Fa-f]{2})+/g, (octets) => Buffer.from(octets.replaceAll('%', ''), 'hex').toString())

/** A link's state that tells the form that the person came from the check of all answers and wants to go back there. */
export const FROM_CHECK = { from: 'check' } as const

export function isFromCheck(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'from' in state && state.from === FROM_CHECK.from
}

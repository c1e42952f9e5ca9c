/** The keys that the stand-ins accept; anything else is refused, as the real services would. */
export const STAND_IN_KEYS = { sendgrid: 'SG.stand-in', gemini: 'stand-in-key' } as const

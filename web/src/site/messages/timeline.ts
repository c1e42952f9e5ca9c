export const STATES = { complete: 'Complete', current: 'Current', upcoming: 'Upcoming' } as const

export const stepOf = (position: number, state: string) => `Step ${position} · ${state}`

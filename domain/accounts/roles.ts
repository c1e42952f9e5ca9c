export const ADMIN = 'admin'

/** Who may do what. A person without an admin row is a plain user. */
export type Role = 'admin' | 'user'

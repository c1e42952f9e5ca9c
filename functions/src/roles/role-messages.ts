export const SIGNED_OUT = 'Please sign in.'

export const NOT_ADMIN = 'Only an admin can do this.'

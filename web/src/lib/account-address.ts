export const ACCOUNT_PATH = '/account'

/** The same page with its question whether to erase everything. */
export const ERASE_ADDRESS = `${ACCOUNT_PATH}?erase`

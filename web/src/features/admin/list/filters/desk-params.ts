import { createContext, use } from 'react'

/**
 * The desk's address, with the words that are typed already where it does not say them yet. The router draws a new address later: what
 * is built of the one on screen would take the words away again.
 */
export const DeskParams = createContext(new URLSearchParams())

export const useDeskParams = (): URLSearchParams => use(DeskParams)

import { ProblemError } from '#data/remote/errors.ts'

/** Whether a document's bytes are others than those that were sent. They are never shown or saved. */
export const isAltered = (error: unknown): boolean => error instanceof ProblemError && error.problem === 'file-damaged'

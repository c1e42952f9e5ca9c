import { Timestamp } from 'firebase-admin/firestore'

/** Codes of expected errors. Sources: `google.rpc.Code`, firebase-admin's `AuthErrorCode` and `FunctionsErrorCode`, HTTP. */
export const ALREADY_EXISTS = 6
export const OBJECT_NOT_FOUND = 404
export const TASK_ALREADY_EXISTS = 'functions/task-already-exists'
export const USER_NOT_FOUND = 'auth/user-not-found'

/** Whether a thrown value is an error with this code. */
export function hasErrorCode(error: unknown, code: string | number): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** A stored timestamp as a Date. Null for any other value, which only a console or a script can have written. */
export function toDate(value: unknown): Date | null {
  return value instanceof Timestamp ? value.toDate() : null
}

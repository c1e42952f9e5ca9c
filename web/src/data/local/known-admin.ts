import { database } from './database.ts'
import { storageFailureOf } from './storage-failure.ts'

/** Notes that the server called a person an admin. Without the note they are none while there is no connection. */
export async function noteAdmin(uid: string): Promise<void> {
  try {
    await database.admins.put({ uid })
  } catch (error) {
    storageFailureOf(error)
  }
}

/** Whether the server called a person an admin when it last could be asked on this device. */
export async function isKnownAdmin(uid: string): Promise<boolean> {
  try {
    return (await database.admins.get(uid)) !== undefined
  } catch (error) {
    storageFailureOf(error)
    return false
  }
}

import { formatSize, type FileRefusal } from '@sotto/domain/files'
import { MEBIBYTE } from '@sotto/domain/limits'
import { readRoom } from './room.ts'

/** Left free for what the person types while the files wait. */
const RESERVE = 5 * MEBIBYTE

/** Why a selection does not fit on this device, by the browser's own estimate; nothing when it fits or nobody can say. */
export async function refuseForRoom(files: readonly { size: number }[]): Promise<FileRefusal | undefined> {
  const stored = await readRoom()
  if (stored === undefined) return undefined
  const wanted = files.reduce((sum, file) => sum + file.size, 0)
  const room = Math.max(0, stored.left - RESERVE)
  if (wanted <= room) return undefined
  return {
    title: 'Not enough space',
    message: `These files need ${formatSize(wanted)}; this device has ${formatSize(room)} left for them.`,
  }
}

import { parseObjectPath } from '@sotto/domain/paths'
import { onObjectFinalized } from 'firebase-functions/v2/storage'
import { verifyUntilDone } from '../documents/verify-until-done.ts'
import { READING_FILES } from '../runtime/options.ts'

/** A file that has arrived after its row is read and judged. */
export const verifyUpload = onObjectFinalized(
  { ...READING_FILES, retry: true },
  verifyUntilDone((event) => parseObjectPath(event.data.name)),
)

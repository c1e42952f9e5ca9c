import { onObjectFinalized } from 'firebase-functions/v2/storage'
import { keyOfObject } from '../documents/document-key.ts'
import { verifyDocument } from '../documents/verify-document.ts'
import { bucket, firestore } from '../runtime/admin.ts'
import { READING_FILES } from '../runtime/options.ts'
import { untilDone } from '../runtime/until-done.ts'

/** A file that has arrived after its row is read and judged. */
export const verifyUpload = onObjectFinalized(
  { ...READING_FILES, retry: true },
  untilDone(async (event) => {
    const key = keyOfObject(event.data.name)
    return key === undefined ? 'not a document' : verifyDocument({ firestore, bucket }, key)
  }),
)

import { DOCUMENTS } from '@sotto/domain/paths'
import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { keyOfRow } from '../documents/document-key.ts'
import { verifyDocument } from '../documents/verify-document.ts'
import { bucket, firestore } from '../runtime/admin.ts'
import { READING_FILES, redeliveredOn } from '../runtime/options.ts'
import { untilDone } from '../runtime/until-done.ts'

/** A row that was written after its file had arrived: the file is read and judged. */
export const verifyRow = onDocumentCreated(
  { ...redeliveredOn(`${DOCUMENTS}/{rowId}`), ...READING_FILES },
  untilDone(async (event) => {
    const key = keyOfRow(event.params.rowId)
    return key === undefined ? 'not a document' : verifyDocument({ firestore, bucket }, key)
  }),
)

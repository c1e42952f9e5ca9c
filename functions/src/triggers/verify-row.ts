import { DOCUMENTS, parseRowId } from '@sotto/domain/paths'
import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { verifyUntilDone } from '../documents/verify-until-done.ts'
import { READING_FILES, redeliveredOn } from '../runtime/options.ts'

/** A row that was written after its file had arrived: the file is read and judged. */
export const verifyRow = onDocumentCreated(
  { ...redeliveredOn(`${DOCUMENTS}/{rowId}`), ...READING_FILES },
  verifyUntilDone((event) => parseRowId(event.params.rowId)),
)

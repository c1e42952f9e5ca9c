import { SUBMISSION_ID_PATTERN } from '@sotto/domain/ids'

export interface DocumentKey {
  submissionId: string
  /** The file's name in the submission's manifest. */
  storedName: string
}

const ID = SUBMISSION_ID_PATTERN.slice(1, -1)
const OBJECT_NAME = new RegExp(`^project-documents/(?:[^/]+/)?(?<submissionId>${ID})/(?<storedName>[^/]+)$`)
const ROW_ID = new RegExp(`^(?<submissionId>${ID})__(?<storedName>.+)$`)

/** Which document an object of the bucket belongs to, or nothing when its name is none of ours. */
export function keyOfObject(objectName: string): DocumentKey | undefined {
  return keyIn(OBJECT_NAME.exec(objectName))
}

/** Which document a row of `project_documents` tells of. */
export function keyOfRow(rowId: string): DocumentKey | undefined {
  return keyIn(ROW_ID.exec(rowId))
}

function keyIn(match: RegExpExecArray | null): DocumentKey | undefined {
  const { submissionId, storedName } = match?.groups ?? {}
  return submissionId === undefined || storedName === undefined ? undefined : { submissionId, storedName }
}

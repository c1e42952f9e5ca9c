import { ANSWER_FILES } from '@sotto/domain/questions/question'
import { listAttachments } from '#data/local/files/attached-files.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { LateFileSection } from './late-file-section.tsx'
import { ANSWER_SECTION } from './late-file-messages.ts'

interface AnswerFilesProps {
  uid: string
  requestId: string
}

/** The files of an answer that is being written: the same field as in the form. */
export function AnswerFiles({ uid, requestId }: AnswerFilesProps) {
  const files = useLocal(() => listAttachments(uid, requestId), [uid, requestId])
  if (files === undefined) return null
  return (
    <LateFileSection
      section={SECTION}
      of="answer"
      uid={uid}
      draftId={requestId}
      files={files}
      takesOver={false}
      onShow={stay}
    />
  )
}

const SECTION = { id: 'documents', ...ANSWER_SECTION, ...ANSWER_FILES } as const

/** The field is never folded. */
const stay = (): void => undefined

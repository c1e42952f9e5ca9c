import type { FileRefusal } from '@sotto/domain/documents/files'
import { useEffect, useState } from 'react'
import { useFailureNotice } from '#ui/notices/use-screen-notice.ts'
import { attachFiles, removeAttachment, replaceFile } from '#data/local/files/attachments.ts'
import { markDamagedFiles, markMissingFiles } from '#data/local/files/file-integrity.ts'
import { readAttachment } from '#data/local/files/file-chunks.ts'
import type { AttachmentRecord } from '#data/local/database/records.ts'
import { ignoreStorageFailure } from '#data/local/errors.ts'
import type { RefusedSelection } from './refused-files.tsx'
import type { IncomingFiles } from './use-incoming-files.ts'
import { FILE_FAILURES, FILES_CHANGED, REFUSED } from './file-messages.tsx'

const NOTHING_REFUSED: RefusedSelection = { refused: [], others: [] }

/**
 * What a person does with a draft's files. A failure is said in a notice, and stands beside the files until the next change:
 * `lastSelection` holds what was not attached, `trouble` any other. `said` is for those who hear the page. `onFailure` brings the
 * files into sight, where they are folded.
 */
export function useDraftFiles(uid: string, draftId: string, onFailure: () => void) {
  const { fail, clear } = useFailureNotice('draft-files')
  const [working, setWorking] = useState(0)
  const [said, setSaid] = useState('')
  const [lastSelection, setLastSelection] = useState(NOTHING_REFUSED)
  const [trouble, setTrouble] = useState<FileRefusal>()
  useEffect(() => void markMissingFiles(uid, draftId), [uid, draftId])

  const succeed = (words: string) => {
    clear()
    setTrouble(undefined)
    setSaid(words)
  }

  const refuse = (selection: RefusedSelection, refusal: FileRefusal) => {
    setLastSelection(selection)
    setTrouble(undefined)
    setSaid('')
    onFailure()
    const { refused, others } = selection
    // The reason of one file would hide that there are others.
    const isOneOfSeveral = refused.length > 1 && refused.includes(refusal)
    const count = refused.length + others.length
    const notice = isOneOfSeveral ? { title: REFUSED.title(count), message: REFUSED.seeReasons } : refusal
    fail({ ...notice, brief: true })
  }

  const complain = (failure: FileRefusal) => {
    setTrouble(failure)
    setSaid('')
    onFailure()
    fail(failure)
  }

  async function work<T>(task: () => Promise<T>): Promise<T> {
    setWorking((count) => count + 1)
    return task().finally(() => setWorking((count) => count - 1))
  }

  return {
    busy: working > 0,
    said,
    trouble,
    lastSelection,
    forgetRefused: () => setLastSelection(NOTHING_REFUSED),
    attach: async ({ files, folders }: IncomingFiles) => {
      const [folder] = folders
      if (folder !== undefined) {
        complain(FILE_FAILURES.folder(folder))
        return
      }
      const result = await work(() => attachFiles(uid, draftId, files))
      if (result.ok) {
        const { count, refused } = result.value
        setLastSelection({ refused, others: [] })
        if (refused.length > 0) onFailure()
        succeed(FILES_CHANGED.attached(count))
      } else {
        const { refusal, refused, others } = result.reason
        refuse({ refused, whole: refusal, others }, refusal)
      }
    },
    replace: async (old: AttachmentRecord, file: File) => {
      const result = await work(() => replaceFile(uid, old.storedName, file))
      if (result.ok) {
        setLastSelection(NOTHING_REFUSED)
        succeed(FILES_CHANGED.replaced)
      } else refuse({ refused: [result.reason], others: [], replacing: old.fileName }, result.reason)
    },
    remove: async (file: AttachmentRecord) => {
      const result = await removeAttachment(uid, file.storedName)
      if (result.ok) succeed(FILES_CHANGED.removed)
      else complain(result.reason === 'waiting' ? FILE_FAILURES.waiting : FILE_FAILURES.notRemoved)
    },
    /** The file's bytes; nothing, and the file is marked, when they are gone. */
    read: async (file: AttachmentRecord): Promise<Blob | undefined> => {
      const bytes = await ignoreStorageFailure(() => readAttachment(file.storedName))
      if (bytes === undefined) {
        complain(FILE_FAILURES.notRead(file.fileName))
        await ignoreStorageFailure(() => markDamagedFiles([file], new Set()))
      }
      return bytes
    },
  }
}

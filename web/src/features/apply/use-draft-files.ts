import { useEffect, useState } from 'react'
import { useNotice } from '../../components/toasts.tsx'
import { attachFiles } from '../../data/local/attach-files.ts'
import { markMissingFiles } from '../../data/local/mark-missing-files.ts'
import { readAttachment } from '../../data/local/read-attachment.ts'
import type { AttachmentRecord } from '../../data/local/records.ts'
import { removeAttachment } from '../../data/local/remove-attachment.ts'
import { replaceFile } from '../../data/local/replace-file.ts'
import { storageFailureOf } from '../../data/local/storage-failure.ts'
import type { IncomingFiles } from './use-incoming-files.ts'

/** What a person does with a draft's files. Whatever fails is said in a notice; `said` is for those who hear the page. */
export function useDraftFiles(uid: string, draftId: string) {
  const notify = useNotice()
  const [working, setWorking] = useState(0)
  const [said, setSaid] = useState('')
  useEffect(() => void markMissingFiles(uid, draftId), [uid, draftId])

  async function work<T>(task: () => Promise<T>): Promise<T> {
    setWorking((count) => count + 1)
    return task().finally(() => setWorking((count) => count - 1))
  }

  return {
    busy: working > 0,
    said,
    attach: async ({ files, folders }: IncomingFiles) => {
      const [folder] = folders
      if (folder !== undefined) {
        notify({
          title: 'Folders can’t be attached',
          message: `${folder} is a folder. Open it and choose the files inside, or attach it as a ZIP.`,
          destructive: true,
        })
        return
      }
      const result = await work(() => attachFiles(uid, draftId, files))
      if (result.attached) setSaid(result.count === 1 ? '1 file attached' : `${result.count} files attached`)
      else notify({ ...result.refusal, destructive: true })
    },
    replace: async (old: AttachmentRecord, file: File) => {
      const result = await work(() => replaceFile(uid, old.storedName, file))
      if (result.replaced) setSaid('File replaced')
      else notify({ ...result.refusal, destructive: true })
    },
    remove: async (file: AttachmentRecord) => {
      const result = await removeAttachment(uid, file.storedName)
      if (result.removed) setSaid('File removed')
      else {
        notify({
          title: 'File not removed',
          message:
            result.reason === 'waiting'
              ? 'This application is already waiting to be sent.'
              : 'This device could not write. Try again.',
          destructive: true,
        })
      }
    },
    /** The file's bytes; nothing, and the file is marked, when they are gone. */
    read: async (file: AttachmentRecord): Promise<Blob | undefined> => {
      const bytes = await readAttachment(file.storedName).catch((error: unknown) => void storageFailureOf(error))
      if (bytes === undefined) {
        notify({
          title: 'File can’t be read',
          message: `${file.fileName} can’t be read on this device.`,
          destructive: true,
        })
        await markMissingFiles(uid, draftId)
      }
      return bytes
    },
  }
}

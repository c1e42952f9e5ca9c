import { Callout } from '#ui/callout.tsx'
import type { AttachmentRecord, DraftRecord } from '#data/local/database/records.ts'
import { notAttached } from '#data/reuse/earlier-files.ts'
import { EARLIER } from './earlier-messages.ts'

interface NotAttachedProps {
  draft: DraftRecord
  files: readonly AttachmentRecord[]
}

/** Before a draft is sent: the documents of the earlier application that would not be sent with it. */
export function NotAttached({ draft, files }: NotAttachedProps) {
  const missing = notAttached(draft.earlierFiles ?? [], files)
  if (missing.length === 0) return null
  return (
    <div className="mt-4">
      <Callout title={EARLIER.title(missing.length)}>
        <ul className="list-disc pl-5">
          {missing.map(({ path, fileName }) => (
            <li key={path} className="wrap-anywhere">
              <bdi>{fileName}</bdi>
            </li>
          ))}
        </ul>
        <p className="mt-2">{EARLIER.checkAdvice}</p>
      </Callout>
    </div>
  )
}

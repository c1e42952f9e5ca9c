import { useEffect, useState } from 'react'
import { retryImport } from '#lib/retry-import.ts'
import { useOnline } from '#lib/use-online.ts'
import { Callout } from '#ui/callout.tsx'
import type { FileSection, FileSectionProps } from './file-section.tsx'
import { LATE_FILES } from './late-file-messages.ts'

/**
 * The files of a draft, once the form can be typed in: what judges and stores a file is a good part of the program. Where it can't be
 * fetched, the form goes on without it, and asks again with the next connection.
 */
export function LateFileSection(props: FileSectionProps) {
  const [Section, setSection] = useState<typeof FileSection>()
  const [failed, setFailed] = useState(false)
  const online = useOnline()
  useEffect(() => {
    let shown = true
    retryImport(() => import('./file-section.tsx')).then(
      (module) => {
        if (shown) setSection(() => module.FileSection)
      },
      () => {
        if (shown) setFailed(true)
      },
    )
    return () => {
      shown = false
    }
  }, [online])
  if (Section) return <Section {...props} />
  return failed ? <Callout title={LATE_FILES.title}>{LATE_FILES.message}</Callout> : null
}

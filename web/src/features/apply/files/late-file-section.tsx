import { useRef, type ReactNode } from 'react'
import { useLateModule } from '#lib/loading/use-late-module.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import { Callout } from '#ui/callout.tsx'
import type { FileSectionProps } from './file-section.tsx'
import { LATE_FILES } from './late-file-messages.ts'
import { PASTED, useIncomingFiles, type IncomingFiles } from './use-incoming-files.ts'

const loadSection = () => import('./file-section.tsx')

/**
 * The files of a draft, once the form can be typed in: what judges and stores a file is a good part of the program. Where it can't be
 * fetched, the form goes on without it, and asks again with the next connection. Files that arrive before it wait for it.
 */
export function LateFileSection(props: Omit<FileSectionProps, 'takeEarly'>) {
  const early = useRef<IncomingFiles[]>([])
  const { module, failed } = useLateModule(loadSection, useOnline())
  const Section = module?.FileSection
  if (Section) return <Section {...props} takeEarly={() => early.current.splice(0)} />
  return (
    <EarlyFiles of={props.of} onFiles={(incoming) => early.current.push(incoming)}>
      {failed && <Callout title={LATE_FILES.title}>{LATE_FILES.message}</Callout>}
    </EarlyFiles>
  )
}

/** As much room as the section takes without a file. What stands below would else move away under a finger when it comes. */
const ROOM = { application: 'min-h-57', answer: 'min-h-35' } as const

interface EarlyFilesProps {
  of: FileSectionProps['of']
  onFiles: (incoming: IncomingFiles) => void
  children: ReactNode
}

function EarlyFiles({ of, onFiles, children }: EarlyFilesProps) {
  const place = useRef<HTMLDivElement>(null)
  useIncomingFiles(place, onFiles, PASTED[of])
  return (
    <div ref={place} className={ROOM[of]}>
      {children}
    </div>
  )
}

import { useEffectEvent, useLayoutEffect, useState } from 'react'
import type { FilesOf } from './file-messages.tsx'

export interface IncomingFiles {
  files: readonly File[]
  /** The names of folders among what was dropped: a browser hands those over as if they were files. */
  folders: readonly string[]
}

/** Where what is pasted is taken: anywhere on the page, or in the target's answer alone. */
type PastedIn = 'page' | 'answer'

/** By what the files belong to: a page has one application, and may have the forms of several answers. */
export const PASTED = { application: 'page', answer: 'answer' } as const satisfies Record<FilesOf, PastedIn>

/**
 * Files that arrive otherwise than by a file chooser: dropped on `target`, or pasted. A drop beside the target of any such field does
 * nothing; left to itself, the browser would leave the app and show the file. True while files are dragged.
 */
export function useIncomingFiles(
  target: React.RefObject<HTMLElement | null>,
  onFiles: (incoming: IncomingFiles) => void,
  pasted: PastedIn,
) {
  const [dragging, setDragging] = useState(false)
  const receive = useEffectEvent(onFiles)
  // In the commit that puts the target on the page: with a later effect, files that arrive in between would be nobody's.
  useLayoutEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const isTarget = ({ target: over }: Event) => over instanceof Node && target.current?.contains(over) === true
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      // Where the page has several fields, the one below the pointer decides, whichever is asked first.
      if (isTarget(event)) event.dataTransfer.dropEffect = 'copy'
      else if (!event.defaultPrevented) event.dataTransfer.dropEffect = 'none'
      event.preventDefault()
      setDragging(true)
    }
    const drop = (event: DragEvent) => {
      setDragging(false)
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      if (isTarget(event)) receive(collect(event.dataTransfer))
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false)
    }
    const paste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || !event.clipboardData || isText(event)) return
      if (pasted === 'answer' && !isInAnswer(event, target.current)) return
      const incoming = collect(event.clipboardData)
      if (incoming.files.length + incoming.folders.length === 0) return
      event.preventDefault()
      receive(incoming)
    }
    document.addEventListener('dragover', over, { signal })
    document.addEventListener('dragleave', leave, { signal })
    document.addEventListener('drop', drop, { signal })
    document.addEventListener('paste', paste, { signal })
    return () => listening.abort()
  }, [target, pasted])
  return dragging
}

function isInAnswer({ target }: Event, field: HTMLElement | null): boolean {
  return target instanceof Node && field?.closest('[data-answer]')?.contains(target) === true
}

/** Office puts a picture of the words beside the words: in a field, the words are meant. */
function isText({ target, clipboardData }: ClipboardEvent): boolean {
  const field = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return field && clipboardData?.types.includes('text/plain') === true
}

function collect({ items }: DataTransfer): IncomingFiles {
  const files: File[] = []
  const folders: string[] = []
  for (const item of items) {
    const file = item.kind === 'file' ? item.getAsFile() : null
    if (file === null) continue
    if (item.webkitGetAsEntry()?.isDirectory === true) folders.push(file.name)
    else files.push(file)
  }
  return { files, folders }
}

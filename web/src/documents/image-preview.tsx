import { useCallback, useState } from 'react'
import { IMAGE } from './preview-messages.ts'

/** A picture, upright as its camera says. Its memory is given back when it is closed. */
export function ImagePreview({ name, blob }: { name: string; blob: Blob }) {
  const [broken, setBroken] = useState(false)
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  if (broken) return <p role="alert">{IMAGE.broken}</p>
  return <img ref={show} alt={IMAGE.alt(name)} className="mx-auto" onError={() => setBroken(true)} />
}

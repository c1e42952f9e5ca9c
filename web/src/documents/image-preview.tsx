import { useCallback, useState } from 'react'
import { IMAGE } from './preview-messages.ts'
import { ZoomButtons, type Zoom } from './pdf/zoom-buttons.tsx'

/** A picture, upright as its camera says. Its memory is given back when it is closed. */
export function ImagePreview({ name, blob }: { name: string; blob: Blob }) {
  const [broken, setBroken] = useState(false)
  const [zoom, setZoom] = useState<Zoom>(1)
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  if (broken) return <p role="alert">{IMAGE.broken}</p>
  return (
    <>
      <div className="mb-3 flex justify-end">
        <ZoomButtons zoom={zoom} onZoom={setZoom} />
      </div>
      <div tabIndex={zoom === 1 ? undefined : 0} className="overflow-auto">
        <img
          ref={show}
          alt={IMAGE.alt(name)}
          className={zoom === 1 ? 'mx-auto' : 'max-w-none'}
          style={{ width: zoom === 1 ? undefined : `${zoom * 100}%` }}
          onError={() => setBroken(true)}
        />
      </div>
    </>
  )
}

import { utf16Length } from '@sotto/domain/shared/text'

const COUNT_FROM = 0.75

/** Appears from three quarters of the limit; people may exceed it and then edit. */
export function CharacterCount({ max, text }: { max: number; text: string }) {
  const length = utf16Length(text.trim())
  if (length < max * COUNT_FROM) return null
  const over = length - max
  return (
    <p role="status" className={`mt-1 text-sm ${over > 0 ? 'font-semibold text-danger' : 'text-muted'}`}>
      {over > 0 ? `${over} characters too many` : `${-over} characters left`}
    </p>
  )
}

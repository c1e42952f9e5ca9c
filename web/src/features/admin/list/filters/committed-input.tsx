import { useState, type InputHTMLAttributes } from 'react'
import { CONTROL } from '#ui/fields/form-field.tsx'

interface CommittedInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  value: string
  onCommit: (value: string) => void
}

/** An input that says its value when the person is done with it, by Enter or by leaving, and not on the way there. */
export function CommittedInput({ value, onCommit, className = '', ...rest }: CommittedInputProps) {
  const [known, setKnown] = useState(value)
  const [typed, setTyped] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  const commit = () => {
    if (typed !== value) onCommit(typed)
  }
  return (
    <input
      {...rest}
      className={`${CONTROL} ${className}`}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
}

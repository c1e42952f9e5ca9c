import { CONTROL } from '#ui/fields/form-field.tsx'
import { FILTERS_TEXT } from '../list-messages.ts'
import type { TypedWords } from './desk-params.ts'

const ID = 'search'

interface SearchBoxProps {
  typed: TypedWords
  /** Goes to the first row. */
  onDown: () => void
}

/** One box for everything that an application is called by. */
export function SearchBox({ typed: { words, type, settle }, onDown }: SearchBoxProps) {
  return (
    <>
      <label htmlFor={ID} className="sr-only">
        {FILTERS_TEXT.search}
      </label>
      <input
        id={ID}
        type="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={FILTERS_TEXT.searchPlaceholder}
        className={`${CONTROL} min-w-0 flex-1`}
        value={words}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
          event.preventDefault()
          settle()
          onDown()
        }}
      />
    </>
  )
}

/** Brings the search box to whoever asks for it by a key. */
export function focusSearch() {
  document.getElementById(ID)?.focus()
}

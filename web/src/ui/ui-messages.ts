import { plural } from '@sotto/domain/shared/plural'

export const ERROR_SUMMARY_TITLE = 'There is a problem'

/** The document's title while its form has errors. */
export const titleWithErrors = (title: string) => `Error: ${title}`

export const OPTIONAL_FIELD = '(optional)'

export const CHARACTERS = {
  needed: (count: number) => plural(count, { one: '# more character needed', other: '# more characters needed' }),
  left: (count: number) => plural(count, { one: '# character left', other: '# characters left' }),
  tooMany: (count: number) => plural(count, { one: '# character too many', other: '# characters too many' }),
  of: (counted: string, count: string) => `${counted}: ${count}`,
} as const

export const COPY = {
  button: 'Copy',
  done: 'Copied',
  refused: 'Your browser blocked copying. Select the text to copy it.',
} as const

export const NOTICE = { dismissButton: 'Dismiss', undoButton: 'Undo' } as const

export const LOADING = 'Loading'

/** A database that another window holds, or a server that is silent, reports nothing: this is all that can be done. */
export const STILL_LOADING =
  'This takes longer than usual. If it stays so, close the other windows of this app and reload this page. Nothing that you typed is lost.'

/** The page of a sponsor's own applications, as every link to it is called. */
export const MY_APPLICATIONS = 'My applications'

export const SIGN_OUT_BUTTON = 'Sign out'

/** Over the title of an application's page: `formLabel` is its form's. */
export const eyebrowOf = (formLabel: string) => `Application · ${formLabel}`

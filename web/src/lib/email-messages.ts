import { INVALID_EMAIL } from '@sotto/domain/shared/text'

const EMAIL_EXAMPLE = 'Enter an address like name@company.com. Use letters without accents.'

/** What to enter, beside the message that a text can't be an address: the message is quoted, and says no more than that. */
export function emailHint(error: string | undefined, refusal = INVALID_EMAIL): string | undefined {
  return error === refusal ? EMAIL_EXAMPLE : undefined
}

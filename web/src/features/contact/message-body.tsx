import { MAX_MESSAGE, type ContactRequest } from '@sotto/domain/contact/contact'
import { isContactTopic } from '@sotto/domain/contact/topics'
import { useWatch, type Control, type UseFormRegister } from 'react-hook-form'
import { CharacterCount } from '#ui/fields/character-count.tsx'
import { CONTROL, describedBy, FormField } from '#ui/fields/form-field.tsx'
import { MESSAGE, TOPIC_HINTS } from './contact-messages.tsx'

interface MessageBodyProps {
  register: UseFormRegister<ContactRequest>
  control: Control<ContactRequest>
  error: string | undefined
  /** What brought the visitor here, if a link said so. */
  topic: string | null
  readOnly: boolean
}

export function MessageBody({ register, control, error, topic, readOnly }: MessageBodyProps) {
  const hint = isContactTopic(topic) ? TOPIC_HINTS[topic] : MESSAGE.messageHint
  return (
    <FormField
      id="message"
      label={MESSAGE.message}
      hint={hint}
      error={error}
      aside={<MessageCount control={control} />}
    >
      <textarea
        id="message"
        required
        readOnly={readOnly}
        rows={8}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy('message', hint, error)}
        className={CONTROL}
        {...register('message')}
      />
    </FormField>
  )
}

/** Renders by itself with each letter, so that the form does not. */
function MessageCount({ control }: Pick<MessageBodyProps, 'control'>) {
  // Until it has come to life the form knows of no text.
  const message = useWatch({ control, name: 'message' }) as string | undefined
  return <CharacterCount max={MAX_MESSAGE} text={message ?? ''} />
}

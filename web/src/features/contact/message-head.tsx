import { CONTACT_SECTORS, type ContactRequest } from '@sotto/domain/contact/contact'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { CONTROL, FormField } from '#ui/fields/form-field.tsx'
import { ContactField } from './contact-field.tsx'
import { MESSAGE } from './contact-messages.tsx'

interface MessageHeadProps {
  register: UseFormRegister<ContactRequest>
  errors: FieldErrors<ContactRequest>
  /** While the message is on its way: what were typed now would be cleared unsent. */
  readOnly: boolean
}

/** Who writes, and about what. */
export function MessageHead({ register, errors, readOnly }: MessageHeadProps) {
  const field = (name: 'name' | 'email' | 'phone' | 'company') => ({
    registration: register(name),
    error: errors[name]?.message,
    readOnly,
  })
  return (
    <>
      <div className="grid gap-x-6 max-sm:gap-y-6 sm:mb-0 sm:grid-cols-2">
        <ContactField label={MESSAGE.name} {...field('name')} required autoComplete="name" spellCheck={false} />
        <ContactField
          label={MESSAGE.email}
          {...field('email')}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
        />
        <ContactField label={MESSAGE.phone} {...field('phone')} type="tel" inputMode="tel" autoComplete="tel" />
        <ContactField label={MESSAGE.company} {...field('company')} autoComplete="organization" spellCheck={false} />
      </div>
      <FormField id="sector" label={MESSAGE.sector} optional>
        <select id="sector" className={CONTROL} {...register('sector')}>
          <option value="">{MESSAGE.anySector}</option>
          {Object.entries(CONTACT_SECTORS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </FormField>
      {/* Out of reach for people and for what reads pages to them; a program fills it and so tells itself apart. */}
      <div inert aria-hidden="true" className="sr-only">
        <label htmlFor="website">{MESSAGE.trap}</label>
        <input id="website" name="website" autoComplete="off" data-1p-ignore data-lpignore="true" />
      </div>
    </>
  )
}

import { BRAND } from '@sotto/domain/brand'
import { defineBoolean, defineSecret, defineString } from 'firebase-functions/params'

export const SENDGRID_API_KEY = defineSecret('SENDGRID_API_KEY')

export const SENDGRID_BASE_URL = defineString('SENDGRID_BASE_URL', {
  default: 'https://api.sendgrid.com',
  description: 'Where SendGrid is reached: https://api.eu.sendgrid.com for an account whose data stays in the EU.',
})

export const GEMINI_API_KEY = defineSecret('GEMINI_API_KEY')

export const GEMINI_BASE_URL = defineString('GEMINI_BASE_URL', {
  default: 'https://generativelanguage.googleapis.com',
  description: 'Where Gemini is reached.',
})

export const GEMINI_MODEL = defineString('GEMINI_MODEL', {
  default: 'gemini-2.5-flash',
  description: 'The model that summarises applications.',
})

export const ADMIN_MAILBOX = defineString('ADMIN_MAILBOX', {
  default: BRAND.email,
  description: 'Gets a notice of each application that arrives, and every message of the contact form.',
})

export const SITE_URL = defineString('SITE_URL', {
  default: 'https://sotto.example',
  description: "The app's address, for links in mails, without a slash at its end.",
})

export const ENFORCE_APP_CHECK = defineBoolean('ENFORCE_APP_CHECK', {
  default: false,
  description: 'Whether messages of the contact form are taken only from the app itself, as App Check attests.',
})

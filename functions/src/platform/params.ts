import { BRAND } from '@sotto/domain/shared/brand'
import { defineBoolean, defineInt, defineSecret, defineString } from 'firebase-functions/params'

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
  default: 'gemini-3.8-flash',
  description: 'The model that summarises applications.',
})

export const ADMIN_MAILBOX = defineString('ADMIN_MAILBOX', {
  default: BRAND.email,
  description: 'Gets a notice of each application that arrives, and every message of the contact form.',
})

export const NOTICE_INTERVAL_SECONDS = defineInt('NOTICE_INTERVAL_SECONDS', {
  default: 300,
  description: 'ADMIN_MAILBOX gets one notice of all new applications at most once in so many seconds.',
})

export const SITE_URL = defineString('SITE_URL', {
  default: 'https://sotto.example',
  description:
    'The app’s address, without a slash at its end. Mails link to it, and it alone may call the functions from a browser.',
})

export const ENFORCE_APP_CHECK = defineBoolean('ENFORCE_APP_CHECK', {
  default: false,
  description: 'Whether messages of the contact form are taken only from the app itself, as App Check attests.',
})

export const SERVICE_ACCOUNT = defineString('SERVICE_ACCOUNT', {
  default: '',
  description:
    'The service account that the functions run as, such as sotto-functions@ (of this project). Empty: the platform’s default, which may do far more than they need.',
})

import { BRAND } from '@sotto/domain/shared/brand'
import { defineBoolean, defineInt, defineSecret, defineString } from 'firebase-functions/params'

export const SENDGRID_API_KEY = defineSecret('SENDGRID_API_KEY')

export const SENDGRID_BASE_URL = defineString('SENDGRID_BASE_URL', {
  default: 'https://api.sendgrid.com',
  description:
    'The address of SendGrid’s API. Use https://api.eu.sendgrid.com for an account whose data stays in the EU.',
})

export const GEMINI_API_KEY = defineSecret('GEMINI_API_KEY')

export const GEMINI_BASE_URL = defineString('GEMINI_BASE_URL', {
  default: 'https://generativelanguage.googleapis.com',
  description: 'The address of Gemini’s API.',
})

export const GEMINI_MODEL = defineString('GEMINI_MODEL', {
  default: 'gemini-3.8-flash',
  description: 'The model that summarises applications.',
})

export const ADMIN_MAILBOX = defineString('ADMIN_MAILBOX', {
  default: BRAND.email,
  description: 'Receives notices of new applications and answers, and every message from the contact form.',
})

export const NOTICE_INTERVAL_SECONDS = defineInt('NOTICE_INTERVAL_SECONDS', {
  default: 300,
  description: 'The minimum number of seconds between two notices of new applications and answers to ADMIN_MAILBOX.',
})

export const SITE_URL = defineString('SITE_URL', {
  default: 'https://sotto.example',
  description:
    'The app’s address, without a trailing slash. Emails link to it, and browsers may call the functions from no other address.',
})

export const ENFORCE_APP_CHECK = defineBoolean('ENFORCE_APP_CHECK', {
  default: false,
  description: 'Whether the contact form accepts messages only from the app itself, as App Check attests.',
})

export const SERVICE_ACCOUNT = defineString('SERVICE_ACCOUNT', {
  default: '',
  description:
    'The service account that the functions run as, such as sotto-functions@ (of this project). If empty, they run as the platform’s default account, which has far more permissions than they need.',
})

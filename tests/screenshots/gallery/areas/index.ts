import type { Area } from '../state.ts'
import { account } from './account.ts'
import { applications } from './applications.ts'
import { contact } from './contact.ts'
import { desk } from './desk.ts'
import { detail } from './detail.ts'
import { drafts } from './drafts.ts'
import { files } from './files.ts'
import { form } from './form.ts'
import { frame } from './frame.ts'
import { mails } from './mails.ts'
import { sending } from './sending.ts'
import { session } from './session.ts'
import { site } from './site.ts'

/** In the order of the pictures' numbers. */
export const AREAS: readonly Area[] = [
  ...[site, frame, contact, session, account],
  ...[form, files, sending, drafts, applications],
  ...[mails, desk, detail],
]

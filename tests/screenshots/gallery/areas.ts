import type { Area } from './state.ts'
import { account } from './areas/account.ts'
import { applications } from './areas/applications.ts'
import { contact } from './areas/contact.ts'
import { desk } from './areas/desk.ts'
import { detail } from './areas/detail.ts'
import { drafts } from './areas/drafts.ts'
import { files } from './areas/files.ts'
import { form } from './areas/form.ts'
import { frame } from './areas/frame.ts'
import { mails } from './areas/mails.ts'
import { sending } from './areas/sending.ts'
import { questions } from './areas/questions.ts'
import { session } from './areas/session.ts'
import { site } from './areas/site.ts'

/** In the order of the pictures' numbers. */
export const AREAS: readonly Area[] = [
  ...[site, frame, contact, session, account],
  ...[form, files, sending, drafts, applications],
  ...[mails, desk, detail, questions],
]

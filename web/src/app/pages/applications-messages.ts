import { plural } from '@sotto/domain/shared/plural'
import { BRAND } from '@sotto/domain/shared/brand'
import { ASSESSMENT_TIME } from '@sotto/domain/review/assessment'

export const APPLICATIONS = {
  lead: 'Your drafts, and the applications that you have sent.',
  newButton: 'New application',
  drafts: 'Drafts',
  noDrafts:
    'You have no drafts on this device. Begin with a new application. You can work on it offline, and it stays on this device until you send it.',
} as const

/** Source of the title: docs/specification.md, section 2. */
export const SUBMIT = {
  title: 'Submit Your Project',
  drafts: 'Continue a draft',
  noDrafts: 'You have no drafts on this device.',
  /** Above the sectors, where the drafts stand below them. */
  toDrafts: (count: number) => plural(count, { one: 'Continue your draft', other: 'Continue one of your # drafts' }),
  replyTime: ASSESSMENT_TIME,
  replyTimeText: 'After we receive your application, we aim to tell you within this time whether your project fits.',
  confidential: 'Confidential',
  confidentialText:
    'Your draft stays on this device, online or offline. After you send it, our reviewers read it. No funder sees it without your approval.',
} as const

export const INSTALL = {
  title: `Install the ${BRAND.name} app`,
  button: 'Install the app',
  declineButton: 'Not now',
  doneButton: 'Dismiss',
} as const

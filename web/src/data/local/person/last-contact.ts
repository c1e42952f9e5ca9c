import type { Answers } from '@sotto/domain/forms/fields'
import { fieldsOf } from '@sotto/domain/forms/sectors/form'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { answersOf } from '@sotto/domain/submission/sent-answers'
import type { FrozenSubmission } from '@sotto/domain/submission/submission'
import { database } from '../database/database.ts'
import { readOwner } from './owner-record.ts'
import type { FilledIn } from '../database/records.ts'

/** The applicant's own answers: the same in each of their applications. */
const CONTACT = ['contactName', 'email', 'phone', 'company']

/**
 * What a person's new draft begins with: who they are, as in their last application that was sent or waits on this device, and the
 * email of their account where no application has one. Nothing of anybody else. Part of the caller's transaction.
 */
export async function readContact(uid: string, sector: string): Promise<FilledIn> {
  const form = findForm(sector)
  const asked = CONTACT.filter((name) => form && fieldsOf(form).some((field) => field.name === name))
  const last = await readLast(uid)
  const sent = last ? answersOf(last) : {}
  const application = pick(asked, (name) => sent[name])
  const { person } = (await readOwner()) ?? {}
  const account = pick(asked, (name) =>
    name === 'email' && application[name] === undefined && person?.uid === uid ? person.email : undefined,
  )
  return { application, account }
}

/** The person's newest application on this device. */
async function readLast(uid: string): Promise<FrozenSubmission | undefined> {
  const { outbox, receipts } = database
  const waiting = await outbox.where('uid').equals(uid).toArray()
  const arrived = await receipts.where('uid').equals(uid).toArray()
  const all = [
    ...waiting.flatMap((entry) =>
      entry.kind === 'application' ? [{ submission: entry.submission, at: entry.queuedAt }] : [],
    ),
    ...arrived.map(({ receipt }) => ({ submission: receipt, at: receipt.created_at.getTime() })),
  ]
  return all.sort((a, b) => b.at - a.at)[0]?.submission
}

function pick(names: readonly string[], answerTo: (name: string) => string | undefined): Answers {
  return Object.fromEntries<string>(
    names.map((name) => [name, answerTo(name) ?? ''] as const).filter(([, answer]) => answer !== ''),
  )
}

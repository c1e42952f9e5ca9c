import { SHA256_PATTERN } from '../documents/document.ts'
import { FILE_TYPES } from '../documents/files.ts'
import { SUBMISSION_ID_PATTERN } from '../submission/ids.ts'
import {
  MAX_ADMIN_NOTES,
  MAX_APPLICATIONS_PER_DAY,
  MAX_BYTES_PER_DAY,
  MAX_DUE_DAYS,
  MAX_FILE_SIZE,
  MAX_LIST,
  MAX_MESSAGE_TO_APPLICANT,
  MAX_QUESTION,
  MAX_QUESTION_ANSWER,
  MAX_CHANGES_PER_DAY,
  MAX_QUESTIONS_PER_DAY,
  MAX_WITHDRAWAL_REASON,
  WITHDRAWN_FILES_MS,
} from '../shared/limits.ts'
import { ASSIGNMENT_FIELDS } from '../review/assignment.ts'
import { PRESENCE_INTERVAL_MS, presenceSchema } from '../review/presence.ts'
import { QUESTION_CHANGES, questionAnswerSchema, questionSchema } from '../questions/question.ts'
import { REVIEW_FIELDS } from '../review/review.ts'
import { fieldsOf, type SectorForm } from '../forms/sectors/form.ts'
import { DECISIONS, STATUSES, UNDECIDED, WITHDRAWN } from '../submission/statuses.ts'
import { columnOf } from '../submission/columns.ts'
import { frozenSubmissionSchema, INITIAL_STATE } from '../submission/submission.ts'
import { withdrawalSchema } from '../submission/withdrawal.ts'
import { all, define, list, quote } from './rules-text.ts'
import { renderAskedItems } from './render-asked-items.ts'
import { renderManifest } from './render-manifest.ts'
import { renderSector, sectorFunction } from './render-sector.ts'
import { PLAIN_LINE, PLAIN_TEXT } from './text-patterns.ts'

/** The block of `firestore.rules` that is derived from the domain. */
export function renderFirestoreBlock(forms: readonly SectorForm[]): string {
  const columns = [...Object.keys(frozenSubmissionSchema.shape), ...Object.keys(INITIAL_STATE), 'created_at']
  return [
    define('maxList()', `${MAX_LIST}`),
    define(
      'isWithinDay(usage)',
      `usage.applications <= ${MAX_APPLICATIONS_PER_DAY} && usage.bytes <= ${MAX_BYTES_PER_DAY}`,
    ),
    define('isWithinDayOfQuestions(usage)', `usage.questions <= ${MAX_QUESTIONS_PER_DAY}`),
    define('isWithinDayOfChanges(counted)', `counted.changes <= ${MAX_CHANGES_PER_DAY}`),
    define('isSubmissionId(id)', `id.matches(${quote(SUBMISSION_ID_PATTERN)})`),
    // Ink at both ends, so what is measured is no padding. `matches` exists for strings only.
    define('isPlainText(value, max)', `value.size() <= max && value.matches(${quote(PLAIN_TEXT)})`),
    define('isPlainLine(value, max)', `value.size() <= max && value.matches(${quote(PLAIN_LINE)})`),
    define(
      'isNewSubmission(data)',
      all([
        `data.keys().hasOnly(${list(columns)})`,
        `data.status == ${quote(INITIAL_STATE.status)}`,
        `data.revision is int && data.revision == ${INITIAL_STATE.revision}`,
        `data.digest.matches(${quote(SHA256_PATTERN)})`,
        `isPlainLine(data.company_key, ${2 * longestCompany(forms)})`,
        // Under another key, a company would be found under a name that is not its own. Beyond ASCII, engines differ in lower case.
        `(!data.company_name.matches(${quote('[ -~]*')}) || data.company_key == data.company_name.lower())`,
        `(${forms.map((form) => `data.sector == ${quote(form.sector)} && ${sectorFunction(form)}(data)`).join('\n          || ')})`,
      ]),
    ),
    ...forms.map(renderSector),
    renderManifest(forms),
    define(
      'isReview(data, changed)',
      all([
        `changed.hasOnly(${list(REVIEW_FIELDS)})`,
        `data.status in ${list(STATUSES)}`,
        // The engine calls 1.0 equal to 1; a revision that is no integer would break every reader.
        'data.revision is int',
        `data.admin_notes is string && data.admin_notes.size() <= ${MAX_ADMIN_NOTES}`,
        `(data.message_to_applicant == '' || data.status in ${list(DECISIONS)} && isPlainText(data.message_to_applicant, ${MAX_MESSAGE_TO_APPLICANT}))`,
      ]),
    ),
    // An admin takes a submission for themselves, or gives up their own.
    define(
      'isAssignment(before, data)',
      all([
        `data.diff(before).affectedKeys().hasOnly(${list(ASSIGNMENT_FIELDS)})`,
        '(data.assigned_to == request.auth.uid && data.assigned_to_email == ownAddress() || isGivenUp(before, data))',
      ]),
    ),
    define(
      'isGivenUp(before, data)',
      'before.assigned_to == request.auth.uid && data.assigned_to == null && data.assigned_to_email == null',
    ),
    define(
      'isWithdrawal(data)',
      all([
        `data.keys().hasOnly(${list(Object.keys(withdrawalSchema.shape))})`,
        `(data.reason == '' || isPlainText(data.reason, ${MAX_WITHDRAWAL_REASON}))`,
      ]),
    ),
    define(
      'isNewQuestion(data, submission)',
      all([
        `data.keys().hasOnly(${list(Object.keys(questionSchema.shape).filter((name) => name !== 'reopened_at'))})`,
        `isPlainText(data.question, ${MAX_QUESTION})`,
        "(!('items' in data) || areAskedItems(data.items, data.items.size(), fieldNames(submission.sector)))",
        `(data.due_at == null || data.due_at > request.time && data.due_at < request.time + duration.value(${MAX_DUE_DAYS}, 'd'))`,
        "data.status == 'open'",
        'data.round is int && data.round == 0',
        'data.revision is int && data.revision == 0',
        'data.created_at == request.time',
      ]),
    ),
    renderAskedItems(forms),
    define(
      'isQuestionChange(before, data)',
      all([
        `data.diff(before).affectedKeys().hasOnly(${list(QUESTION_CHANGES)})`,
        'data.round is int',
        'data.revision is int && data.revision == before.revision + 1',
        "(before.status == 'open' && data.status == 'closed' && data.round == before.round && reopeningsOf(data) == reopeningsOf(before) || isReopening(before, data))",
      ]),
    ),
    define(
      'isReopening(before, data)',
      all([
        "before.status in ['closed', 'answered'] && data.status == 'open' && data.round == before.round + 1",
        'data.reopened_at.diff(reopeningsOf(before)).affectedKeys().hasOnly([string(data.round)])',
        'data.reopened_at[string(data.round)] == request.time',
      ]),
    ),
    define('reopeningsOf(question)', "question.get('reopened_at', {})"),
    define(
      'isAnswer(data)',
      all([
        `data.keys().hasOnly(${list(Object.keys(questionAnswerSchema.shape))})`,
        'isSubmissionId(data.request_id)',
        'data.round is int',
        // Files alone are an answer.
        `(data.text == '' ? 'documents' in data : isPlainText(data.text, ${MAX_QUESTION_ANSWER}))`,
        `data.digest.matches(${quote(SHA256_PATTERN)})`,
        "(!('documents' in data) || areSomeFiles(data.documents))",
        'data.created_at == request.time',
      ]),
    ),
    define(
      'isPresence(data)',
      all([
        `data.keys().hasOnly(${list(Object.keys(presenceSchema.shape))})`,
        '(data.submission_id == null || isSubmissionId(data.submission_id))',
        'data.email == ownAddress()',
        'data.seen_at == request.time',
      ]),
    ),
    define(
      'isPresenceSettled(before)',
      `request.time >= before.seen_at + duration.value(${PRESENCE_INTERVAL_MS}, 'ms')`,
    ),
    define('isUndecided(submission)', `submission.status in ${list(UNDECIDED)}`),
    define('isWithdrawn(submission)', `submission.status == ${quote(WITHDRAWN)}`),
  ].join('\n\n')
}

/** The block of `storage.rules` that is derived from the domain. */
export function renderStorageBlock(): string {
  const types = Object.entries(FILE_TYPES).map(([extension, type]) => `${quote(extension)}: ${quote(type)}`)
  return [
    define(
      'isOpenToAdmins(submission)',
      `submission.status != ${quote(WITHDRAWN)} || request.time < submission.withdrawn_at + duration.value(${WITHDRAWN_FILES_MS}, 'ms')`,
    ),
    define('isSize(bytes)', `bytes >= 1 && bytes <= ${MAX_FILE_SIZE}`),
    define('typeOf(extension)', `{\n        ${types.join(',\n        ')}\n      }[extension]`),
  ].join('\n\n')
}

/** Over all forms, in characters. */
function longestCompany(forms: readonly SectorForm[]): number {
  const companies = forms.flatMap((form) =>
    fieldsOf(form).filter(({ name }) => columnOf(form, name) === 'company_name'),
  )
  return Math.max(...companies.map((field) => (field.kind === 'text' ? field.max : 0)))
}

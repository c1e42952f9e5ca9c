import { MAX_MESSAGE_TO_APPLICANT } from '@sotto/domain/shared/limits'
import type { Review } from '@sotto/domain/review/review'
import { property } from '@sotto/domain/forms/sectors/property'
import { failed, ok } from '@sotto/domain/shared/result'
import type { Submission } from '@sotto/domain/submission/submission'
import { describe, expect, test } from 'vitest'
import { openReview, type OpenReview, type SaveOutcome } from '../../../../web/src/data/review/open-review.ts'
import type { ReviewResult, UnsavedNotes } from '../../../../web/src/data/review/ports.ts'
import { frozenSubmission } from '../../../factories/application.ts'
import { draftAgain, undoDecision, type StoredDecision } from '../../../../web/src/data/review/undo-decision.ts'
import { newSubmission } from '../support/review-server.ts'
import { passTurns } from '../support/schedule.ts'

const SAVED = ok()
const UNKNOWN = failed('unknown')

const sent = newSubmission(await frozenSubmission(property, 'sponsor-1'), 'pending')

/** What another admin made of the record. */
function by(other: Partial<Submission>): Submission {
  return { ...sent, admin_notes: '', revision: 1, reviewed_by: 'admin-2', ...other }
}

const met = (current: Submission): ReviewResult => failed({ kind: 'conflict', current })

interface Desk {
  review: OpenReview
  /** What was asked of the server, in order. */
  asked: Review[]
  outcomes: SaveOutcome[]
  kept: () => UnsavedNotes | undefined
  /** Answers the store that is under way. */
  answer: (result: ReviewResult) => Promise<void>
  leave: () => void
}

/** A review on a page whose server answers as the test says. */
function openDesk(record = sent, left?: UnsavedNotes): Desk {
  let kept = left
  const asked: Review[] = []
  const outcomes: SaveOutcome[] = []
  let end: ((result: ReviewResult) => void) | undefined
  const review = openReview(
    record,
    {
      uid: 'admin-1',
      gateway: {
        store(wanted) {
          asked.push(wanted)
          return new Promise((resolve) => {
            end = resolve
          })
        },
      },
      unsavedNotes: {
        read: () => kept,
        keep(notes) {
          kept = notes
        },
        erase() {
          kept = undefined
        },
      },
      clock: { now: () => 0 },
    },
    (outcome) => outcomes.push(outcome),
  )
  const leave = review.show()
  return {
    review,
    asked,
    outcomes,
    leave,
    kept: () => kept,
    async answer(result) {
      await passTurns(1)
      end?.(result)
      await passTurns(1)
    },
  }
}

describe('what is typed', () => {
  test('is on the device within the call, until the server has it', async () => {
    const { review, kept, answer, asked } = openDesk()
    review.type('Ask for the valuation.')
    expect(kept()).toEqual({ revision: 0, base: '', notes: 'Ask for the valuation.', message: '' })
    review.saveNotes()
    expect(review.read()).toMatchObject({ unsaved: true, saving: true })
    await answer(SAVED)
    expect(asked).toEqual([
      { status: 'pending', admin_notes: 'Ask for the valuation.', message_to_applicant: '', revision: 0 },
    ])
    expect(review.read()).toMatchObject({ unsaved: false, saving: false, base: { revision: 1 }, decided: false })
    expect(kept()).toBeUndefined()
  })

  test('while a save is under way is unsaved when the save is done', async () => {
    const { review, kept, answer } = openDesk()
    review.type('One.')
    review.saveNotes()
    review.type('One. Two.')
    await answer(SAVED)
    expect(review.read()).toMatchObject({ notes: 'One. Two.', unsaved: true, base: { admin_notes: 'One.' } })
    expect(kept()).toEqual({ revision: 1, base: 'One.', notes: 'One. Two.', message: '' })
  })

  test('goes on where an earlier page left it, and meets a change since then', () => {
    const left = { revision: 0, base: '', notes: 'Mine.', message: '' }
    expect(openDesk(by({ status: 'reviewing' }), left).review.read()).toMatchObject({
      notes: 'Mine.',
      base: { status: 'reviewing', revision: 1 },
      conflict: undefined,
    })
    const theirs = by({ admin_notes: 'Theirs.' })
    expect(openDesk(theirs, left).review.read()).toMatchObject({ notes: 'Mine.', conflict: { theirs, status: null } })
    expect(openDesk(by({ admin_notes: 'Mine.' }), left).review.read()).toMatchObject({
      unsaved: false,
      conflict: undefined,
    })
  })

  test('is not touched on the device any more once the page is left', async () => {
    const { review, kept, answer, leave } = openDesk()
    review.type('One.')
    review.saveNotes()
    leave()
    await answer(SAVED)
    expect(kept()).toMatchObject({ notes: 'One.' })
  })

  test('too long is neither saved nor lost', async () => {
    const { review, asked, kept } = openDesk()
    review.type('x'.repeat(5001))
    review.saveNotes()
    expect(await review.saveLastWords()).toBe(false)
    expect(asked).toEqual([])
    expect(kept()?.notes).toHaveLength(5001)
  })
})

describe('another admin’s change', () => {
  test('is taken over where nothing here speaks against it, once no save is under way', async () => {
    const { review, answer } = openDesk()
    review.type('Mine.')
    review.saveNotes()
    review.meet(by({ status: 'reviewing', admin_notes: 'Mine. And theirs.', revision: 2 }))
    expect(review.read().base.revision).toBe(0)
    await answer(SAVED)
    expect(review.read()).toMatchObject({ base: { status: 'reviewing', revision: 2 }, notes: 'Mine. And theirs.' })
  })

  test('is shown beside what is typed here, and either can be kept', async () => {
    const theirs = by({ status: 'rejected', admin_notes: 'Theirs.' })
    const keeping = openDesk()
    keeping.review.type('Mine.')
    keeping.review.meet(theirs)
    expect(keeping.review.read()).toMatchObject({ base: sent, notes: 'Mine.', conflict: { theirs, status: null } })
    expect(await keeping.review.saveLastWords()).toBe(false)
    keeping.review.saveNotes()
    keeping.review.keepTheirs()
    expect(keeping.review.read()).toMatchObject({ base: theirs, notes: 'Theirs.', unsaved: false, conflict: undefined })
    expect(keeping.asked).toEqual([])
    expect(keeping.kept()).toBeUndefined()

    const replacing = openDesk()
    replacing.review.type('Mine.')
    replacing.review.meet(theirs)
    replacing.review.replaceTheirs()
    await replacing.answer(SAVED)
    expect(replacing.asked).toEqual([
      { status: 'rejected', admin_notes: 'Mine.', message_to_applicant: '', revision: 1 },
    ])
    expect(replacing.review.read()).toMatchObject({ base: { revision: 2 }, unsaved: false, conflict: undefined })
  })

  test('of the status alone is met by notes alone on the new revision', async () => {
    const { review, asked, answer, outcomes } = openDesk(by({ admin_notes: 'Before.' }))
    review.type('After.')
    review.saveNotes()
    await answer(met(by({ status: 'rejected', admin_notes: 'Before.', revision: 2 })))
    await answer(SAVED)
    expect(asked.at(-1)).toEqual({ status: 'rejected', admin_notes: 'After.', message_to_applicant: '', revision: 2 })
    expect(outcomes).toEqual([{ kind: 'stored', status: null, quiet: false }])
  })
})

describe('a save that fails', () => {
  test('leaves everything as it was, and is told', async () => {
    const { review, answer, outcomes } = openDesk()
    review.type('Mine.')
    review.decide('approved')
    await answer(UNKNOWN)
    expect(outcomes).toEqual([{ kind: 'failed', status: 'approved', quiet: false }])
    expect(review.read()).toMatchObject({ base: sent, notes: 'Mine.', unsaved: true, saving: false, decided: false })
  })

  test('of the last words is for their caller to tell', async () => {
    const { review, answer, outcomes } = openDesk()
    review.type('Mine.')
    const isSaved = review.saveLastWords()
    await answer(UNKNOWN)
    expect(await isSaved).toBe(false)
    expect(outcomes).toEqual([{ kind: 'failed', status: null, quiet: true }])
  })
})

test('the last words that are being saved already are not saved again', async () => {
  const { review, answer, asked } = openDesk()
  review.type('Mine.')
  review.saveNotes()
  const isSaved = review.saveLastWords()
  await answer(SAVED)
  expect(await isSaved).toBe(true)
  expect(asked).toHaveLength(1)
})

test('no notes alone are stored beside a status that Sotto does not know', async () => {
  const { review, asked } = openDesk(by({ status: 'archived' }))
  review.type('Mine.')
  review.decide('archived' as 'pending')
  review.saveNotes()
  expect(await review.saveLastWords()).toBe(false)
  expect(asked).toEqual([])
  expect(review.read()).toMatchObject({ unsaved: true, saving: false })
})

describe('a decision', () => {
  test('that meets another’s change stays asked for when the listener tells of that change, before the answer or after it', async () => {
    const theirs = by({ status: 'rejected' })
    const before = openDesk()
    before.review.decide('approved')
    before.review.meet(theirs)
    await before.answer(met(theirs))
    expect(before.review.read().conflict).toEqual({ theirs, seen: sent, status: 'approved' })

    const after = openDesk()
    after.review.decide('approved')
    await after.answer(met(theirs))
    after.review.meet(theirs)
    const later = by({ status: 'reviewing', revision: 2 })
    after.review.meet(later)
    expect(after.review.read().conflict).toEqual({ theirs: later, seen: theirs, status: 'approved' })
    after.review.meet(by({ status: 'approved', revision: 3 }))
    expect(after.review.read()).toMatchObject({ conflict: undefined, base: { status: 'approved', revision: 3 } })
  })

  test('is not stored over a status that was not on screen at its press, because notes saved before it met that one', async () => {
    const { review, asked, answer } = openDesk()
    review.type('Mine.')
    review.saveNotes()
    review.decide('approved')
    const theirs = by({ status: 'rejected' })
    await answer(met(theirs))
    await answer(SAVED)
    await answer(SAVED)
    expect(asked).toHaveLength(1)
    expect(review.read()).toMatchObject({ conflict: { theirs, status: 'approved' }, notes: 'Mine.', saving: false })
  })

  test('is made on another’s status once notes that go beside that status show it', async () => {
    const { review, asked, answer } = openDesk()
    review.type('Mine.')
    review.saveNotes()
    const theirs = by({ status: 'rejected' })
    await answer(met(theirs))
    expect(review.read()).toMatchObject({ base: theirs, notes: 'Mine.', saving: true })
    review.decide('approved')
    await answer(SAVED)
    await answer(SAVED)
    expect(asked.at(-1)).toEqual({ status: 'approved', admin_notes: 'Mine.', message_to_applicant: '', revision: 2 })
  })

  test('that meets another’s change is not dropped by notes that were saved behind it', async () => {
    const { review, asked, answer } = openDesk()
    review.decide('approved')
    review.type('Mine.')
    review.saveNotes()
    const theirs = by({ status: 'rejected' })
    await answer(met(theirs))
    await answer(SAVED)
    expect(review.read()).toMatchObject({ conflict: { theirs, status: 'approved' }, notes: 'Mine.', saving: false })
    expect(asked).toHaveLength(1)
  })

  test('is made on the review that its question was asked about, and meets what was changed since', async () => {
    const { review, asked, answer } = openDesk()
    const endQuestion = review.ask()
    review.typeMessage('The permit is open.')
    const theirs = by({ status: 'approved' })
    review.meet(theirs)
    expect(review.read()).toMatchObject({ base: sent, news: theirs, message: 'The permit is open.' })
    review.decide('rejected')
    endQuestion()
    await answer(met(theirs))
    expect(asked).toMatchObject([{ status: 'rejected', revision: 0 }])
    expect(review.read()).toMatchObject({
      conflict: { theirs, seen: sent, status: 'rejected' },
      news: undefined,
      message: 'The permit is open.',
    })
  })

  test('is made on the notes that this admin was saving when its question was asked, which are no news', async () => {
    const { review, asked, answer } = openDesk()
    review.type('Mine.')
    review.saveNotes()
    const endQuestion = review.ask()
    review.meet({ ...sent, admin_notes: 'Mine.', revision: 1, reviewed_by: 'admin-1' })
    expect(review.read().news).toBeUndefined()
    await answer(SAVED)
    expect(review.read()).toMatchObject({ news: undefined, base: { revision: 1 } })
    review.decide('approved')
    endQuestion()
    await answer(SAVED)
    expect(asked.at(-1)).toMatchObject({ status: 'approved', admin_notes: 'Mine.', revision: 1 })
    expect(review.read()).toMatchObject({ decided: true, conflict: undefined })
  })

  test('is not taken beside another’s status by notes that were being saved when its question was asked', async () => {
    const { review, asked, answer } = openDesk()
    review.type('Mine.')
    review.saveNotes()
    const endQuestion = review.ask()
    const theirs = by({ status: 'approved' })
    await answer(met(theirs))
    expect(review.read()).toMatchObject({ base: sent, news: theirs, notes: 'Mine.', saving: false })
    review.decide('rejected')
    endQuestion()
    await answer(met(theirs))
    expect(asked).toHaveLength(2)
    expect(review.read()).toMatchObject({ conflict: { theirs, status: 'rejected' }, notes: 'Mine.' })
  })

  test('that is not made after all leaves the review as another has changed it since', () => {
    const { review, asked } = openDesk()
    const endQuestion = review.ask()
    const theirs = by({ status: 'approved', admin_notes: 'Theirs.' })
    review.meet(theirs)
    endQuestion()
    expect(review.read()).toMatchObject({ base: theirs, notes: 'Theirs.', news: undefined, conflict: undefined })
    expect(asked).toEqual([])
  })

  test('that is pressed twice is stored once', async () => {
    const { review, asked, answer } = openDesk()
    review.decide('reviewing')
    review.decide('reviewing')
    await answer(SAVED)
    await answer(SAVED)
    expect(asked).toHaveLength(1)
    expect(review.read()).toMatchObject({ saving: false, base: { status: 'reviewing', revision: 1 } })
  })

  test('that meets another’s change after its page was left is told to have failed', async () => {
    const { review, answer, outcomes, leave } = openDesk()
    review.decide('approved')
    leave()
    await answer(met(by({ status: 'rejected' })))
    expect(outcomes).toEqual([{ kind: 'failed', status: 'approved', quiet: false }])
  })
})

test('the first notes go beside another’s first status, which has none', async () => {
  const { review, asked, answer } = openDesk()
  review.type('Mine.')
  review.saveNotes()
  await answer(met(by({ status: 'reviewing' })))
  await answer(SAVED)
  expect(asked.at(-1)).toEqual({ status: 'reviewing', admin_notes: 'Mine.', message_to_applicant: '', revision: 1 })
  expect(review.read()).toMatchObject({ unsaved: false, conflict: undefined })
})

test('an older version that is told late takes nothing back', async () => {
  const { review, answer } = openDesk()
  review.type('Mine.')
  review.saveNotes()
  const theirs = by({ admin_notes: 'Theirs, again.', revision: 2 })
  await answer(met(theirs))
  review.meet(by({ admin_notes: 'Theirs.' }))
  expect(review.read().conflict?.theirs).toBe(theirs)
  review.meet(theirs)
  review.meet(by({ admin_notes: 'Theirs.' }))
  review.keepTheirs()
  expect(review.read()).toMatchObject({ base: theirs, conflict: undefined })
})

test('what is said to have failed is taken back once the server turns out to have it', async () => {
  const { review, answer, outcomes } = openDesk()
  review.type('Mine.')
  review.decide('approved')
  await answer(UNKNOWN)
  review.meet(by({ status: 'reviewing' }))
  expect(outcomes).toHaveLength(1)
  review.meet(by({ status: 'approved', admin_notes: 'Mine.', revision: 2 }))
  expect(outcomes.at(-1)).toEqual({ kind: 'retracted', status: 'approved', quiet: true })
})

test('a gateway with a bug keeps no later save from the server', async () => {
  let calls = 0
  const store = () => ((calls += 1) === 1 ? Promise.reject(new Error('a bug')) : Promise.resolve(SAVED))
  const review = openReview(
    sent,
    {
      uid: 'admin-1',
      gateway: { store },
      unsavedNotes: { read: () => undefined, keep: () => undefined, erase: () => undefined },
      clock: { now: () => 0 },
    },
    () => undefined,
  )
  review.type('Mine.')
  await expect(review.saveLastWords()).rejects.toThrow('a bug')
  expect(review.read()).toMatchObject({ saving: false, unsaved: true })
  expect(await review.saveLastWords()).toBe(true)
})

test('a save that fails is told as stored where the listener has told the same meanwhile', async () => {
  const { review, answer, outcomes } = openDesk()
  review.decide('approved')
  review.meet(by({ status: 'approved' }))
  await answer(UNKNOWN)
  expect(outcomes).toEqual([{ kind: 'stored', status: 'approved', quiet: false }])
  expect(review.read()).toMatchObject({ base: { status: 'approved', revision: 1 }, phase: 'saved' })
})

test('a version that is told late does not take back that a later save failed', async () => {
  const { review, answer, outcomes } = openDesk()
  review.decide('reviewing')
  review.decide('rejected')
  await answer(SAVED)
  await answer(SAVED)
  review.decide('reviewing')
  review.meet(by({ status: 'reviewing', reviewed_by: 'admin-1' }))
  await answer(UNKNOWN)
  review.meet(by({ status: 'reviewing', reviewed_by: 'admin-1' }))
  expect(outcomes.map(({ kind }) => kind)).toEqual(['stored', 'stored', 'failed'])
})

describe('a message to the sponsor', () => {
  test('is on the device within the call, and is stored by its decision alone', async () => {
    const { review, kept, asked, answer } = openDesk()
    review.typeMessage(' The \u202epermit is open.\n')
    expect(kept()).toEqual({ revision: 0, base: '', notes: '', message: ' The \u202epermit is open.\n' })
    review.type('Call them.')
    review.saveNotes()
    await answer(SAVED)
    expect(asked.at(-1)).toMatchObject({ admin_notes: 'Call them.', message_to_applicant: '' })
    review.decide('reviewing')
    await answer(SAVED)
    expect(asked.at(-1)).toMatchObject({ status: 'reviewing', message_to_applicant: '' })
    expect(review.read()).toMatchObject({ message: ' The \u202epermit is open.\n', unsent: true })
    review.decide('rejected')
    await answer(SAVED)
    expect(asked.at(-1)).toMatchObject({ status: 'rejected', message_to_applicant: 'The permit is open.' })
    expect(review.read()).toMatchObject({ message: '', unsent: false })
    expect(kept()).toBeUndefined()
  })

  test('stays where its decision fails, and goes once the server turns out to have it', async () => {
    const { review, kept, answer } = openDesk()
    review.typeMessage('The permit is open.')
    review.decide('rejected')
    await answer(UNKNOWN)
    expect(review.read()).toMatchObject({ message: 'The permit is open.', unsent: true })
    expect(kept()).toMatchObject({ message: 'The permit is open.' })
    review.meet(by({ status: 'rejected', message_to_applicant: 'The permit is open.', reviewed_by: 'admin-1' }))
    expect(review.read()).toMatchObject({ message: '', unsent: false })
    expect(kept()).toBeUndefined()
  })

  test('typed on while its decision is stored stays in its box', async () => {
    const { review, answer } = openDesk()
    review.typeMessage('The permit is open.')
    review.decide('rejected')
    review.typeMessage('The permit is open. And the title.')
    await answer(SAVED)
    expect(review.read()).toMatchObject({ message: 'The permit is open. And the title.', unsent: true })
  })

  test('survives another admin’s decision, and replaces it only by a press', async () => {
    const { review, asked, answer } = openDesk()
    review.typeMessage('Mine.')
    review.decide('rejected')
    const theirs = by({ status: 'approved', message_to_applicant: 'Theirs.' })
    await answer(met(theirs))
    expect(review.read()).toMatchObject({ conflict: { theirs, status: 'rejected' }, message: 'Mine.' })
    review.replaceTheirs()
    await answer(SAVED)
    expect(asked.at(-1)).toMatchObject({ status: 'rejected', message_to_applicant: 'Mine.', revision: 1 })

    const keeping = openDesk()
    keeping.review.typeMessage('Mine.')
    keeping.review.decide('rejected')
    await keeping.answer(met(theirs))
    keeping.review.keepTheirs()
    expect(keeping.review.read()).toMatchObject({ base: theirs, message: 'Mine.', unsent: true })
  })

  test('goes on where an earlier page left it, unless that page had sent it', () => {
    const left = { revision: 0, base: '', notes: '', message: 'Mine.' }
    expect(openDesk(sent, left).review.read()).toMatchObject({ message: 'Mine.', unsent: true })
    const told = by({ status: 'rejected', message_to_applicant: 'Mine.' })
    expect(openDesk(told, left).review.read()).toMatchObject({ message: '', unsent: false })
  })

  test('too long is neither sent nor lost', () => {
    const { review, asked } = openDesk()
    review.typeMessage('x'.repeat(MAX_MESSAGE_TO_APPLICANT + 1))
    review.decide('rejected')
    expect(asked).toEqual([])
    expect(review.read()).toMatchObject({ messageTooLong: true, saving: false })
  })

  test('keeps the page from ending, and is not sent by that', async () => {
    const { review, asked, answer } = openDesk()
    review.typeMessage('Mine.')
    expect(await review.saveLastWords()).toBe(false)
    expect(asked).toEqual([])
    review.type('Notes.')
    const isSaved = review.saveLastWords()
    await answer(SAVED)
    expect(await isSaved).toBe(false)
    expect(asked).toEqual([{ status: 'pending', admin_notes: 'Notes.', message_to_applicant: '', revision: 0 }])
  })

  test('goes with a decision that stands already, in place of the one before', async () => {
    const { review, asked, answer } = openDesk(by({ status: 'rejected', message_to_applicant: 'The permt.' }))
    review.typeMessage('The permit.')
    review.decide('rejected')
    await answer(SAVED)
    expect(asked).toEqual([{ status: 'rejected', admin_notes: '', message_to_applicant: 'The permit.', revision: 1 }])
  })
})

describe('an undo', () => {
  const decision: StoredDecision = {
    before: by({ status: 'reviewing', admin_notes: 'Before.' }),
    review: { status: 'rejected', admin_notes: 'After.', message_to_applicant: 'Mine.', revision: 1 },
    reviewer: 'admin-1',
    pressedAt: 0,
  }
  const stands = by({ status: 'rejected', admin_notes: 'Later.', message_to_applicant: 'Mine.', revision: 3 })

  async function undo(...results: ReviewResult[]): Promise<{ result: ReviewResult; asked: Review[] }> {
    const asked: Review[] = []
    const store = (review: Review) => {
      asked.push(review)
      return Promise.resolve(results[asked.length - 1] ?? SAVED)
    }
    return { result: await undoDecision(decision, { store }), asked }
  }

  test('is told of each decision that a save has stored, and of no other status', async () => {
    const { review, answer, outcomes } = openDesk()
    review.decide('reviewing')
    await answer(SAVED)
    review.typeMessage('Mine.')
    review.decide('rejected')
    await answer(SAVED)
    expect(outcomes[0]).not.toHaveProperty('decision')
    expect(outcomes[1]?.decision).toMatchObject({
      before: { status: 'reviewing', revision: 1 },
      review: { status: 'rejected', message_to_applicant: 'Mine.', revision: 1 },
    })
  })

  test('stores the status and the message from before, beside the notes as they are', async () => {
    expect((await undo(SAVED)).asked).toEqual([
      { status: 'reviewing', admin_notes: 'After.', message_to_applicant: '', revision: 2 },
    ])
    const { asked, result } = await undo(met(stands))
    expect(result.ok).toBe(true)
    expect(asked.at(-1)).toEqual({ status: 'reviewing', admin_notes: 'Later.', message_to_applicant: '', revision: 3 })
  })

  test('of a decision that another admin has undone is done', async () => {
    const back = { status: 'reviewing', message_to_applicant: '', revision: 4 }
    const { asked, result } = await undo(met({ ...stands, ...back }))
    expect(result.ok).toBe(true)
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['another status', { status: 'approved' }],
    ['another message', { message_to_applicant: 'Theirs.' }],
    ['more than one change, of which one may have been a decision', { revision: 4 }],
  ])('gives way to %s', async (_, change) => {
    const { asked, result } = await undo(met({ ...stands, ...change }))
    expect(result.ok).toBe(false)
    expect(asked).toHaveLength(1)
  })

  test('makes the message a draft again, on the page or on the device, and leaves a draft that is there', () => {
    const { review } = openDesk()
    let kept: UnsavedNotes | undefined
    const device = { read: () => kept, keep: (notes: UnsavedNotes) => void (kept = notes), erase: () => undefined }
    draftAgain(decision, device, review)
    expect(review.read()).toMatchObject({ message: 'Mine.', unsent: true })
    expect(kept).toBeUndefined()
    draftAgain(decision, device, undefined)
    expect(kept).toEqual({ revision: 2, base: 'After.', notes: 'After.', message: 'Mine.' })
    kept = { revision: 2, base: '', notes: 'Notes.', message: 'Another.' }
    draftAgain(decision, device, undefined)
    expect(kept.message).toBe('Another.')
  })
})

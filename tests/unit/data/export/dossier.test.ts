import { answerOf, showAnswer } from '@sotto/domain/forms/fields'
import { escapeHtml } from '@sotto/domain/shared/html'
import { fieldsOf } from '@sotto/domain/forms/sectors/form'
import { FORMS } from '@sotto/domain/forms/sectors/index'
import { property } from '@sotto/domain/forms/sectors/property'
import { answersOf } from '@sotto/domain/submission/sent-answers'
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { validAnswers } from '../../../factories/application.ts'
import { ADA, entryOf, newDossier, rowOf, withAnswerFile } from '../support/new-dossier.ts'
import type { Dossier } from '../../../../web/src/data/export/dossier/dossier.ts'
import { dossierSources } from '../../../../web/src/data/export/dossier/dossier-sources.ts'
import { historyCsv } from '../../../../web/src/data/export/dossier/history-csv.ts'
import { renderDossier } from '../../../../web/src/data/export/dossier/render-dossier.ts'

const HOSTILE = `</p><script>alert(1)</script><img src=x onerror="alert(1)">'&amp;`

const tagsOf = (page: string) => page.match(/<[^>]*>/g)

describe('a dossier’s page', () => {
  test.each(FORMS)('has every answer of $label under its label, in the form’s order', async (form) => {
    const dossier = await newDossier({ form })
    const page = renderDossier(dossier)
    const given = answersOf(dossier.submission)
    let from = page.indexOf('<h2>' + escapeHtml(form.sections[0]?.title ?? ''))
    for (const field of fieldsOf(form)) {
      const place = page.indexOf(`<dt>${escapeHtml(field.label)}</dt>`, from)
      expect(place, field.label).toBeGreaterThan(from)
      const answer = escapeHtml(showAnswer(field, answerOf(field, given)))
      expect(page.slice(place).split('</dd>')[0], field.label).toContain(`>${answer}`)
      from = place
    }
  })

  test('says of what was left blank that it was not provided', async () => {
    const answers = { zoning: '', siteArea: '' }
    const page = renderDossier(await newDossier({ answers }))
    expect(page.match(/Not provided/g)).toHaveLength(2)
    expect(page.match(/None attached/g)).toHaveLength(1)
    expect(page).not.toContain('undefined')
  })

  test('says that none is attached to the application alone where an answer has one', async () => {
    const plain = await newDossier()
    const [exchange] = plain.exchanges
    const [stored] = exchange?.answers ?? []
    if (exchange === undefined || stored === undefined) throw new Error('it has a question with an answer')
    const file = { file_name: 'Lease.pdf', file_size: 2048, content_type: 'application/pdf', sha256: 'a'.repeat(64) }
    const answers = [{ ...stored, answer: { ...stored.answer, documents: { 'a.pdf': file } } }]
    const page = renderDossier({ ...plain, exchanges: [{ ...exchange, answers }] })
    expect(page).toContain('None attached to the application.')
    expect(page).not.toContain('None attached<')
  })

  test('says when an application was withdrawn, and why', async () => {
    const dossier = await newDossier()
    expect(renderDossier(dossier)).not.toContain('Withdrawn')
    const withdrawal = { status: 'withdrawn', withdrawn_at: new Date(0), withdrawal_reason: 'Financed elsewhere.' }
    const page = renderDossier({ ...dossier, submission: { ...dossier.submission, ...withdrawal } })
    expect(page).toMatch(/<dt>Withdrawn<\/dt>\s*<dd dir="auto">[^<]*1970/)
    expect(page).toContain('Reason for withdrawing')
    expect(page).toContain('Financed elsewhere.')
  })

  test('holds whatever a sponsor, an admin or a model wrote as text, never as a tag', async () => {
    const plain = await newDossier({ words: 'plain' })
    const texts = fieldsOf(property).filter(
      (field) => field.kind === 'text' && field.input !== 'email' && field.max > 90,
    )
    const answers = Object.fromEntries(texts.map(({ name }) => [name, HOSTILE.padEnd(50, '.')]))
    const page = renderDossier(await newDossier({ words: HOSTILE, answers }))
    expect(tagsOf(page)).toEqual(tagsOf(renderDossier(plain)))
    // The names of company and project, here one, stand in the title and in the page’s head, too; the notes and the message twice; three points of the summary; a question and its answer.
    expect(page.split(escapeHtml(HOSTILE)).length - 1).toBe(texts.length + 3 + 4 + 3 + 2)
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (words) => {
        const tags = tagsOf(renderDossier(await newDossier({ words: `!${words}` })))
        expect(tags).toEqual(tagsOf(renderDossier(plain)))
      }),
      { numRuns: 30 },
    )
  })

  test('allows nothing in it to run or to be fetched', async () => {
    expect(renderDossier(await newDossier())).toContain('default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;')
  })

  test('names the model that wrote the summary, and the one that was asked where the answer did not say', async () => {
    const dossier = await newDossier()
    expect(renderDossier(dossier)).toContain('Written by a-model-002,')
    const summary = dossier.summary && { ...dossier.summary, model_version: undefined }
    expect(renderDossier({ ...dossier, summary })).toContain('Written by a-model,')
  })

  test('leaves out a summary of an earlier prompt, as the desk does', async () => {
    const dossier = await newDossier()
    expect(renderDossier(dossier)).toContain('AI summary')
    const summary = dossier.summary && { ...dossier.summary, prompt_version: 0 }
    expect(renderDossier({ ...dossier, summary })).not.toContain('AI summary')
  })

  test('names the files of an answer below it, and links those that are in the ZIP, beside the application’s', async () => {
    const file = { file_name: 'Permit.pdf', file_size: 2048, content_type: 'application/pdf', sha256: 'f'.repeat(64) }
    const plain = await newDossier({ documents: { 'a.pdf': file } })
    const dossier = withAnswerFile({ ...plain, rows: [rowOf(plain, 'a.pdf')] }, 'The permit.', file, 'b.pdf')
    const page = renderDossier(dossier)
    expect(page.indexOf('documents/Permit%20(2).pdf')).toBeGreaterThan(page.indexOf('<h2>Questions and answers</h2>'))
    expect(page.match(/File intact/g)).toHaveLength(2)
    const sources = dossierSources(dossier, () => Promise.resolve(new Blob(['x'])))
    expect(sources.map(({ path }) => path)).toEqual([
      'dossier.html',
      'submission.json',
      'history.csv',
      'documents/Permit.pdf',
      'documents/Permit (2).pdf',
    ])
    const record = JSON.parse(await ((await sources[1]?.read()) ?? new Blob()).text()) as {
      questions: { answers: { documents: object; arrived: object[] }[] }[]
    }
    expect(record.questions[0]?.answers[0]).toMatchObject({ documents: { 'b.pdf': file }, arrived: [file] })
  })

  test('lists the items that a question asks for, each with its field of the form, as text and in the record', async () => {
    const plain = await newDossier()
    const [exchange] = plain.exchanges
    if (exchange === undefined) throw new Error('it has a question')
    const items = [{ title: HOSTILE, field: 'planningStatus' }, { title: 'Lease' }, { title: 'Deed', field: 'gone' }]
    const dossier = { ...plain, exchanges: [{ ...exchange, question: { ...exchange.question, items } }] }
    const page = renderDossier(dossier)
    expect(page).toContain('Items asked for')
    for (const text of [escapeHtml(HOSTILE), 'About “Planning status”', 'Lease', 'Deed']) expect(page).toContain(text)
    expect(page.match(/About “/g)).toHaveLength(1)
    expect(page).not.toContain(HOSTILE)
    const [, record] = dossierSources(dossier, () => Promise.resolve(new Blob()))
    expect(JSON.parse(await ((await record?.read()) ?? new Blob()).text())).toMatchObject({ questions: [{ items }] })
  })

  test('says below an answer of the application that a later answer is about it, once that was given', async () => {
    const plain = await newDossier()
    const [exchange] = plain.exchanges
    const [stored] = exchange?.answers ?? []
    if (exchange === undefined || stored === undefined) throw new Error('it has a question with an answer')
    const items = [{ title: 'Permit', field: 'planningStatus' }]
    const asked = { ...exchange, question: { ...exchange.question, items } }
    const answer = { ...stored.answer, text: '1. Permit:\nApplied for in May.' }
    const pageOf = (answers: typeof exchange.answers) => renderDossier({ ...plain, exchanges: [{ ...asked, answers }] })
    expect(pageOf([{ ...stored, answer }])).toMatch(
      /<dt>Planning status<\/dt>\s*<dd dir="auto">[^<]+<\/dd>\s*<dd class="later">A later answer is about this\.<\/dd>/,
    )
    expect(pageOf([{ ...stored, answer }]).match(/A later answer/g)).toHaveLength(1)
    for (const answers of [[], [stored]]) expect(pageOf(answers)).not.toContain('A later answer')
  })

  test('tells the items that an answer has no words for, as text', async () => {
    const plain = await newDossier()
    const [exchange] = plain.exchanges
    const [stored] = exchange?.answers ?? []
    if (exchange === undefined || stored === undefined) throw new Error('it has a question with an answer')
    const items = [{ title: 'Lease' }, { title: HOSTILE }]
    const answer = { ...stored.answer, text: '1. Lease:\nSigned.' }
    const asked = { ...exchange, question: { ...exchange.question, items }, answers: [{ ...stored, answer }] }
    const page = renderDossier({ ...plain, exchanges: [asked] })
    expect(page).toContain(`Left empty: <bdi>2. ${escapeHtml(HOSTILE)}</bdi>`)
    const answered = { ...answer, text: `${answer.text}\n\n2. ${HOSTILE}:\nAttached.` }
    expect(
      renderDossier({ ...plain, exchanges: [{ ...asked, answers: [{ ...stored, answer: answered }] }] }),
    ).not.toContain('Left empty')
  })

  test('names every declared file with its hash, and links those that are in the ZIP', async () => {
    const entry = { file_size: 2048, content_type: 'application/pdf', sha256: 'a'.repeat(64) }
    const documents = {
      '1790000000001-0000000000000001.pdf': { ...entry, file_name: 'Plan & permit.pdf' },
      '1790000000002-0000000000000002.pdf': { ...entry, file_name: 'Plan & permit.pdf' },
      '1790000000003-0000000000000003.pdf': { ...entry, file_name: 'Bomb.pdf' },
      '1790000000004-0000000000000004.pdf': { ...entry, file_name: 'Late.pdf' },
    }
    const dossier = await newDossier({ documents })
    const [first = '', second = '', third = ''] = Object.keys(documents)
    const rows = [
      rowOf(dossier, second, { verification: 'verified', caveats: ['protected', 'macros'] }),
      rowOf(dossier, first),
      rowOf(dossier, third, { verification: 'rejected', rejection: 'unsafe-archive' }),
    ]
    const page = renderDossier({ ...dossier, rows })
    expect(page.match(/href="[^"]*"/g)).toEqual([
      'href="documents/Plan%20%26%20permit.pdf"',
      'href="documents/Plan%20%26%20permit%20(2).pdf"',
    ])
    for (const words of [
      '2.0 KB · PDF · File intact',
      'Check failed. The archive is not safe',
      'Not received yet',
      'contents not checked. Contains macros.',
    ]) {
      expect(page).toContain(words)
    }
    expect(page.match(/a{64}/g)).toHaveLength(4)
    const paths = dossierSources({ ...dossier, rows }, () => Promise.resolve(undefined)).map(({ path }) => path)
    expect(paths).toEqual([
      'dossier.html',
      'submission.json',
      'history.csv',
      'documents/Plan & permit.pdf',
      'documents/Plan & permit (2).pdf',
    ])
  })
})

test('a dossier’s record is what is stored, with its dates', async () => {
  const dossier = await newDossier({ answers: { ...validAnswers(property), zoning: 'B4' } })
  const record = dossierSources(dossier, () => Promise.resolve(undefined)).find(
    ({ path }) => path === 'submission.json',
  )
  const text = await (await record?.read())?.text()
  expect(JSON.parse(text ?? '')).toMatchObject({
    id: dossier.id,
    reference: 'SO-04HM-ASW9',
    submission: {
      digest: dossier.submission.digest,
      details: { zoning: 'B4' },
      created_at: '2025-01-05T14:32:00.000Z',
    },
    history: [{ id: 'an-event', revision: 1, changed_at: '2025-01-05T14:32:00.000Z' }],
  })
})

test('a dossier names a reviewer by their address, and by their id where a change gives none', async () => {
  const dossier = await newDossier()
  const page = renderDossier(dossier)
  expect(page).toContain('· ada@sotto.example')
  const earlier = { ...dossier, history: [entryOf('', { reviewed_by_email: null })] }
  expect(renderDossier(earlier)).toContain('· ada<')
})

describe('who decided, and who wrote the notes', () => {
  const NOTES = 'The permit has lapsed.'
  const BEN = { reviewed_by: 'ben', reviewed_by_email: 'ben@sotto.example', writer: 'ben' }
  const reviewing = { status: 'reviewing', admin_notes: NOTES, message_to_applicant: null }
  const noted = entryOf('', {
    before: { status: 'pending', admin_notes: null, message_to_applicant: null },
    after: reviewing,
  })
  const decided = entryOf('', { before: reviewing, after: { ...reviewing, status: 'rejected' }, ...BEN })

  /** The text of the review of an application that Ben rejected, as the dossier has it. */
  async function reviewOf(history: Dossier['history']): Promise<string> {
    const dossier = await newDossier()
    const { message_to_applicant: _, ...submission } = dossier.submission
    const review = { ...submission, status: 'rejected', admin_notes: NOTES, ...BEN }
    const page = renderDossier({ ...dossier, submission: review, history })
    const section = page.split('<h2>Review</h2>')[1]?.split('</section>')[0] ?? ''
    return section.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  }

  test('are told apart: the notes of one reviewer are not given to the one who decided', async () => {
    expect(await reviewOf([noted, decided])).toMatch(
      /Decision Rejected [^·]*· ben@sotto\.example Admin Notes The permit has lapsed\. [^·]*· ada@sotto\.example /,
    )
  })

  test('are not named where the history has no entry of it', async () => {
    const review = await reviewOf([])
    expect(review).toContain('Decision Rejected Admin Notes The permit has lapsed.')
    expect(review).not.toContain('ben')
    expect(await reviewOf([decided])).not.toContain('ada')
  })

  test('a rejection without a message is on record as one, and one with a message as that', async () => {
    const dossier = await newDossier()
    const silent = 'Rejected without a message to the sponsor'
    expect(renderDossier({ ...dossier, history: [noted, decided] })).toContain(silent)
    const told = entryOf('', {
      ...decided.event,
      after: { ...decided.event.after, message_to_applicant: 'No permit.' },
    })
    expect(renderDossier({ ...dossier, history: [noted, told] })).toContain('Message to the sponsor: No permit.')
    expect(renderDossier({ ...dossier, history: [noted, told] })).not.toContain(silent)
  })
})

test('a history’s table has before and after, who answers for it and who wrote it, and runs in no spreadsheet', () => {
  const csv = historyCsv([
    entryOf('=HYPERLINK("https://evil.example")'),
    entryOf('', {
      before: { status: null, admin_notes: null },
      after: { status: 'odd', admin_notes: null },
      revision: null,
      reviewed_at: null,
      reviewed_by: null,
      reviewed_by_email: null,
      writer: 'console@sotto.example',
      writer_is_reviewer: false,
    }),
  ])
  const { data } = Papa.parse<Record<string, string>>(csv.replace('\uFEFF', ''), { header: true, skipEmptyLines: true })
  expect(data).toEqual([
    expect.objectContaining({
      'Changed at': '2025-01-05T14:32:00.000Z',
      'Status before': 'Pending',
      'Status after': 'Approved',
      'Notes after': '\'=HYPERLINK("https://evil.example")',
      'Message before': '',
      'Message after': '\'=HYPERLINK("https://evil.example")',
      'Reviewed by': ADA,
      'Reviewer ID': 'ada',
      'Written by': ADA,
      'Written by the reviewer': 'Yes',
    }),
    expect.objectContaining({
      Revision: '',
      'Status before': 'none',
      'Status after': 'odd',
      'Reviewed by': '',
      'Written by': 'console@sotto.example',
      'Written by the reviewer': 'No',
    }),
  ])
})

test('a dossier names the admin whom its application is assigned to, and the history when that changed', async () => {
  const dossier = await newDossier()
  expect(renderDossier(dossier)).not.toContain('Assigned to')
  const assigned = { ...dossier.submission, assigned_to: 'grace', assigned_to_email: 'grace@sotto.example' }
  expect(renderDossier({ ...dossier, submission: assigned })).toMatch(/Assigned to<[^]{1,40}grace@sotto\.example/)
  const [entry] = dossier.history
  if (entry === undefined) throw new Error('it was reviewed')
  const [from, to] = ['ada', 'grace'].map((uid) => ({ uid, email: `${uid}@sotto.example` }))
  const assignment = { from: from ?? null, to: to ?? null }
  const taken = { ...entry.event, before: entry.event.after, assignment }
  expect(historyCsv([{ id: 'taken', event: taken }])).toContain('Taken over from ada@sotto.example')
  expect(renderDossier({ ...dossier, history: [{ id: 'taken', event: taken }] })).toContain(
    'Taken over from ada@sotto.example',
  )
})

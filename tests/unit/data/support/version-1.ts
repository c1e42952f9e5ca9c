/**
 * The database as the first version of the app left it: written out here in its own words, because today's code and types
 * describe today's records.
 */

const ID = '0f8fad5bd9cb469fa16570867728950e'
const STORED = '1790000000000-7c9e6679f3a84d8c.pdf'

export const VERSION_1 = {
  drafts: [
    {
      id: '3b241101e2bb42558caf4136c566a962',
      uid: 'sponsor-1',
      sector: 'property',
      answers: { company: '  Harbour Lane ', projectDescription: 'Half a sen', projectName: 'Harbour Lane Quarter 🏗' },
      state: 'editing',
      version: 41,
      section: 'contact',
      createdAt: 1_790_000_000_000,
      savedAt: 1_790_000_500_000,
    },
    {
      id: ID,
      uid: 'sponsor-2',
      sector: 'property',
      answers: { company: 'Quay' },
      state: 'waiting',
      version: 3,
      section: null,
      createdAt: 1_790_000_000_000,
      savedAt: 1_790_000_000_001,
    },
  ],
  attachments: [
    {
      storedName: STORED,
      draftId: ID,
      uid: 'sponsor-2',
      fileName: 'Site plan.pdf',
      fileSize: 5,
      contentType: 'application/pdf',
      sha256: '74f81fe167d99b4cb41d6d0ccda82278caee9f3e2f25d5e5a3936ff3dcec60d0',
      addedAt: 1_790_000_000_000,
    },
  ],
  chunks: [
    { storedName: STORED, index: 0, bytes: new Uint8Array([1, 2, 3]).buffer },
    { storedName: STORED, index: 1, bytes: new Uint8Array([4, 5]).buffer },
  ],
  outbox: [
    {
      id: ID,
      uid: 'sponsor-2',
      submission: {
        sector: 'property',
        form_version: 1,
        project_type: 'residential',
        company_name: 'Quay',
        company_key: 'quay',
        contact_name: 'Amara Okafor',
        contact_email: 'amara@quay.example',
        contact_phone: '+61 2 5550 0123',
        project_description: 'A quay.',
        funding_amount: '12,000,000',
        details: { projectName: 'Quay' },
        documents: {
          [STORED]: {
            file_name: 'Site plan.pdf',
            file_size: 5,
            content_type: 'application/pdf',
            sha256: '74f81fe167d99b4cb41d6d0ccda82278caee9f3e2f25d5e5a3936ff3dcec60d0',
          },
        },
        user_id: 'sponsor-2',
        digest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
      queuedAt: 1_790_000_000_002,
      attempts: 2,
      startedAt: null,
      nextAttemptAt: 1_790_000_004_000,
      problem: 'network',
      files: {
        [STORED]: {
          uploaded: false,
          recorded: false,
          session: { url: 'https://storage.example/session/1', offset: 3 },
        },
      },
    },
  ],
  receipts: [
    {
      id: '7d4448409dc011d1b2455ffdce74fad2',
      uid: 'sponsor-1',
      receipt: { sector: 'property', status: 'pending', revision: 0, created_at: new Date(1_790_000_000_000) },
      seenAt: 1_790_000_000_003,
    },
  ],
}

/** Creates that database with its own stores and keys, as version 1 of Dexie's numbering. */
export function createVersion1(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 10)
    request.onupgradeneeded = () => {
      const { result } = request
      const drafts = result.createObjectStore('drafts', { keyPath: 'id' })
      drafts.createIndex('uid', 'uid')
      const attachments = result.createObjectStore('attachments', { keyPath: 'storedName' })
      attachments.createIndex('draftId', 'draftId')
      const chunks = result.createObjectStore('chunks', { keyPath: ['storedName', 'index'] })
      chunks.createIndex('storedName', 'storedName')
      const outbox = result.createObjectStore('outbox', { keyPath: 'id' })
      outbox.createIndex('uid', 'uid')
      outbox.createIndex('queuedAt', 'queuedAt')
      const receipts = result.createObjectStore('receipts', { keyPath: 'id' })
      receipts.createIndex('uid', 'uid')
      const stores = { drafts, attachments, chunks, outbox, receipts }
      for (const [store, records] of Object.entries(VERSION_1)) {
        for (const record of records) stores[store as keyof typeof stores].add(record)
      }
    }
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
    request.onerror = () => reject(new Error('version 1 could not be created', { cause: request.error }))
  })
}

/**
 * Loaded into the CLI before its own code. On the platform, the tokens that open a file to anybody are a field of its metadata, which a
 * server replaces or removes like any other. The Storage emulator keeps them elsewhere and lets such a change only add to them.
 */
import { load } from './firebase-tools.ts'

const FIELD = 'firebaseStorageDownloadTokens'

interface StoredFile {
  downloadTokens: string[]
  update: (incoming: { metadata?: Record<string, unknown> | null }, ...rest: unknown[]) => void
}

const { StoredFileMetadata } = load('./lib/emulator/storage/metadata.js') as {
  StoredFileMetadata: { prototype: StoredFile }
}

const { update } = StoredFileMetadata.prototype
StoredFileMetadata.prototype.update = function (incoming, ...rest) {
  if (incoming.metadata?.[FIELD] !== undefined) this.downloadTokens = []
  update.call(this, incoming, ...rest)
}

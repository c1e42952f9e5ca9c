/** `npm run rules`: brings the generated blocks of both rules files up to date with the domain. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { FORMS } from '../forms/sectors/index.ts'
import { renderFirestoreBlock, renderStorageBlock } from './render.ts'
import { replaceBlock } from './rules-text.ts'

const BLOCKS = {
  'firestore.rules': renderFirestoreBlock(FORMS),
  'storage.rules': renderStorageBlock(),
}

for (const [name, block] of Object.entries(BLOCKS)) {
  const file = new URL(`../../${name}`, import.meta.url)
  const stored = readFileSync(file, 'utf8')
  const current = replaceBlock(stored, block)
  if (current === stored) continue
  // Running emulators watch the file and end when they find it half written, so it changes in one step.
  const draft = new URL(`${file.href}.new`)
  writeFileSync(draft, current)
  renameSync(draft, file)
}

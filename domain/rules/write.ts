/** `npm run rules`: brings the generated blocks of both rules files up to date with the domain. */
import { readFileSync, writeFileSync } from 'node:fs'
import { SECTOR_FORMS } from '../sectors/index.ts'
import { renderFirestoreBlock, renderStorageBlock } from './render.ts'
import { replaceBlock } from './replace-block.ts'

const BLOCKS = {
  'firestore.rules': renderFirestoreBlock(SECTOR_FORMS),
  'storage.rules': renderStorageBlock(),
}

for (const [name, block] of Object.entries(BLOCKS)) {
  const file = new URL(`../../${name}`, import.meta.url)
  writeFileSync(file, replaceBlock(readFileSync(file, 'utf8'), block))
}

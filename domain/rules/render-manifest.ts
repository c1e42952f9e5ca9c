import { SHA256_PATTERN } from '../document.ts'
import { FILE_TYPES } from '../files.ts'
import { STORED_NAME_PATTERN } from '../ids.ts'
import { MAX_FILE_NAME, MAX_FILE_SIZE, MAX_FILES } from '../limits.ts'
import { all, define, quote } from './literal.ts'

/** The functions of `firestore.rules` that judge a manifest. The rules language has no loop: each place has its own line. */
export function renderManifest(): string {
  const places = Array.from({ length: MAX_FILES }, (_, place) => place)
  return [
    define(
      'isManifest(documents)',
      `documents is map && documents.size() <= ${MAX_FILES} && areFiles(documents, documents.keys(), documents.size())`,
    ),
    define(
      'areFiles(documents, names, count)',
      all(places.map((place) => `(count <= ${place} || isFile(names[${place}], documents[names[${place}]]))`)),
    ),
    // With four keys and each of the four read, there is no other. No part of the joined text can hold a space of its own,
    // or there would be one too many; the comparison refuses a size that is a text, the pattern one that is a fraction.
    define(
      'isFile(name, file)',
      all([
        'file.size() == 4',
        `[name, file.content_type, file.sha256, file.file_size].join(' ').matches(${quote(filePattern())})`,
        `file.file_size <= ${MAX_FILE_SIZE}`,
        `file.file_name.matches('^(?s:.{1,${MAX_FILE_NAME}})$')`,
      ]),
    ),
  ].join('\n\n')
}

/** A stored name, the one type that its extension stands for, a hash and a size that is not 0. */
function filePattern(): string {
  const stem = STORED_NAME_PATTERN.slice(0, STORED_NAME_PATTERN.lastIndexOf('('))
  const types = Object.entries(FILE_TYPES).map(([extension, type]) => `${extension} ${type.replaceAll('.', '\\.')}`)
  return `${stem}(${types.join('|')}) ${SHA256_PATTERN.slice(1, -1)} [1-9][0-9]*$`
}

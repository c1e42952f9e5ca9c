import { SHA256_PATTERN } from '../documents/document.ts'
import { MISLEADING, NOT_FIRST } from '../documents/file-names.ts'
import { FILE_TYPES, type FileExtension } from '../documents/files.ts'
import { STORED_NAME_STEM } from '../submission/ids.ts'
import { MAX_FILE_NAME, MAX_FILE_SIZE, MAX_FILES } from '../shared/limits.ts'
import { toRe2 } from '../shared/text.ts'
import type { SectorForm } from '../forms/sectors/form.ts'
import { all, define, quote } from './rules-text.ts'

/**
 * The functions of `firestore.rules` that judge a manifest. The rules language has no loop: each place has its own line. A form
 * that stores its one file under a fixed name has a pattern of its own; all others take any number up to the limit.
 */
export function renderManifest(forms: readonly SectorForm[]): string {
  const places = Array.from({ length: MAX_FILES }, (_, place) => place)
  const single = forms.flatMap(({ sector, documents: { storedAs, extensions } }) =>
    storedAs === undefined ? [] : [{ sector, pattern: filePattern(`^${storedAs}\\.`, extensions) }],
  )
  const many = filePattern(STORED_NAME_STEM, Object.keys(FILE_TYPES) as FileExtension[])
  return [
    define(
      'isManifest(sector, documents)',
      [
        ...single.map(
          ({ sector, pattern }) =>
            `sector == ${quote(sector)} ? documents.size() == 1 && isFile(documents.keys()[0], documents.values()[0], ${quote(pattern)})`,
        ),
        'areAnyFiles(documents)',
      ].join('\n        : '),
    ),
    define('areAnyFiles(documents)', 'documents == {} || areSomeFiles(documents)'),
    define(
      'areSomeFiles(documents)',
      `documents is map && documents.size() <= ${MAX_FILES} && areFiles(documents, documents.keys(), documents.size())`,
    ),
    define(
      'areFiles(documents, names, count)',
      all(
        places.map((place) => {
          const judged = `isNamedFile(names[${place}], documents[names[${place}]])`
          return place === 0 ? judged : `(count <= ${place} || ${judged})`
        }),
      ),
    ),
    define(
      'bytesOf(files, count)',
      places.map((place) => `(count <= ${place} ? 0 : files[${place}].file_size)`).join('\n        + '),
    ),
    // Written out twice, because a call more for each of ten files is a good part of what one decision may cost.
    define('isNamedFile(name, file)', judgeFile(quote(many))),
    define('isFile(name, file, pattern)', judgeFile('pattern')),
  ].join('\n\n')
}

/**
 * With four keys and each of the four read, there is no other. The pattern has as many line ends as the joined text has joints,
 * and no part may hold one, so none can pass for its neighbours. Its comparison refuses a size that is a text, the pattern
 * one that is a fraction.
 */
function judgeFile(pattern: string): string {
  return all([
    'file.size() == 4',
    `[file.sha256, file.file_size, file.file_name, name, file.content_type].join('\\n').matches(${pattern})`,
    `file.file_size <= ${MAX_FILE_SIZE}`,
    `file.file_name.size() <= ${MAX_FILE_NAME}`,
  ])
}

/** A hash, a size above 0, a name without misleading characters, a stored name of the same kind, and the one type of that kind. */
function filePattern(stem: string, extensions: readonly FileExtension[]): string {
  const kinds = extensions.map((extension) => {
    const spellings = [extension, ...(extension === 'jpg' ? ['jpeg'] : [])].map(anyCase).join('|')
    return `(${spellings})\\n${stem.slice(1)}${extension}\\n${FILE_TYPES[extension].replaceAll('.', '\\.')}`
  })
  const name = toRe2(`[^${MISLEADING}${NOT_FIRST}][^${MISLEADING}]*`)
  return `^${SHA256_PATTERN.slice(1, -1)}\\n[1-9][0-9]*\\n${name}\\.(${kinds.join('|')})$`
}

/** Letter by letter: ignoring case would let other alphabets' letters pass for ours. */
function anyCase(extension: string): string {
  return Array.from(extension, (letter) => `[${letter}${letter.toUpperCase()}]`).join('')
}

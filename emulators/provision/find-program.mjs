import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * The full path of a program, or nothing.
 * @param {string} name
 * @param {readonly string[]} [folders] where to look; the PATH unless told
 * @returns {string | undefined}
 */
export function findProgram(name, folders = (process.env['PATH'] ?? '').split(delimiter)) {
  return folders
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find(isExecutable)
}

/**
 * @param {string} path
 * @returns {boolean}
 */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

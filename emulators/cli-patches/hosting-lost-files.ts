/**
 * Loaded into the CLI before its own code. A file may go after Hosting's emulator has looked for it and before it opens it, as a build
 * replaces it. Nobody heard the error of that stream, and the CLI ended with all of its emulators. Now that one request ends unanswered.
 */
import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { load } from './firebase-tools.ts'

interface Responder {
  res: ServerResponse
  /** Asked of each file that was found, before its stream is used or left. */
  isNotModified: (found: { stream: Readable }) => boolean
}

const { prototype } = load('superstatic/lib/responder') as { prototype: Responder }

const { isNotModified } = prototype
prototype.isNotModified = function (found) {
  found.stream.on('error', () => this.res.destroy())
  return isNotModified.call(this, found)
}

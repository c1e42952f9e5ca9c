import { MAX_FILES } from '@sotto/domain/shared/limits'
import type { Closers } from '../../emulators/launcher/closers.ts'
import { newProfile, openBrowser, type Browser, type OpenOptions } from '../browser/browser.ts'
import { writeLargeFiles, type LargeFile } from '../browser/large-files.ts'
import type { Figure } from './figure.ts'
import { servePages, type ReferencePages } from './reference-pages.ts'

/** How often what takes time is measured; the table gives the median. */
export const TIMES = 3

/** The window of a phone on which the form is measured. */
export const PHONE_AT_WORK = { width: 390, height: 844 }

/** What a bench finds when it runs: the suite's addresses are in the environment, as for a test. */
export interface World {
  /** Where the app lies as built. */
  buildFolder: string
  newDevice(): Promise<Device>
  /** As many files as a form takes, each as large as allowed; written when first asked for. */
  largeFiles(): Promise<readonly LargeFile[]>
  /** The pages that the form is measured against; built and served when first asked for. */
  referencePages(): Promise<ReferencePages>
}

/** A device whose browser is opened again and again on the same storage, one at a time. */
export interface Device {
  open(options?: OpenOptions): Promise<Browser>
  remove(): Promise<void>
}

export type Bench = (world: World) => Promise<readonly Figure[]>

export function createWorld(buildFolder: string, closers: Closers): World {
  let files: Promise<readonly LargeFile[]> | undefined
  const write = async () => {
    const large = await writeLargeFiles(MAX_FILES)
    closers.add(() => large.remove())
    return large.files
  }
  let pages: Promise<ReferencePages> | undefined
  return {
    buildFolder,
    newDevice: () => newDevice(closers),
    largeFiles: () => (files ??= write()),
    referencePages: () => (pages ??= servePages(closers)),
  }
}

async function newDevice(closers: Closers): Promise<Device> {
  const profile = await newProfile()
  let browser: Browser | undefined
  const close = async () => {
    await browser?.close()
    browser = undefined
  }
  const remove = async () => {
    await close()
    await profile.remove()
  }
  closers.add(remove)
  return {
    async open(options) {
      await close()
      browser = await openBrowser(profile, { ...options, full: true })
      return browser
    },
    remove,
  }
}

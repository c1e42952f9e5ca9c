import { retryImport } from '#lib/loading/retry-import.ts'

/**
 * The ZIP library, loaded when a ZIP is made or read and by nobody else. It works on this thread, whose policy allows no code
 * from elsewhere; files are stored as they are, so there is little to compute.
 */
export async function openZip() {
  const zip = await retryImport(() => import('@zip.js/zip.js/lib/zip-core-native.js'))
  zip.configure({ useWebWorkers: false })
  return zip
}

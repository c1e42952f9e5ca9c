import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BlobReader, BlobWriter, ZipReader } from '@zip.js/zip.js'
import type { Page } from 'playwright'

/** Presses the button of this name, and reads what is saved. */
export async function download(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  const folder = await mkdtemp(join(tmpdir(), 'sotto-download-'))
  const path = join(folder, 'saved')
  await saved.saveAs(path)
  const bytes = await readFile(path)
  await rm(folder, { recursive: true })
  return { name: saved.suggestedFilename(), bytes }
}

/** Path → bytes of everything in a ZIP. */
export async function unzip(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await new ZipReader(new BlobReader(new Blob([Buffer.from(bytes)]))).getEntries()
  const found = new Map<string, Buffer>()
  for (const entry of entries) {
    if (entry.directory) throw new Error(`${entry.filename} is a folder`)
    const content = await entry.getData(new BlobWriter())
    found.set(entry.filename, Buffer.from(await content.arrayBuffer()))
  }
  return found
}

/** Opens a dossier's page from the disk, as who unpacked it does. `entries`: what its ZIP has. */
export async function openDossier(entries: ReadonlyMap<string, Buffer>, reader: Page): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sotto-dossier-'))
  await writeFile(join(folder, 'dossier.html'), entries.get('dossier.html') ?? '')
  await reader.goto(pathToFileURL(join(folder, 'dossier.html')).href)
  await rm(folder, { recursive: true })
}

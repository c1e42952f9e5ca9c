import { readFileSync } from 'node:fs'
import { FILE_EXTENSIONS, FILE_TYPES } from '@sotto/domain/documents/files'
import { describe, expect, test } from 'vitest'
import { manifest } from '../../../web/manifest.ts'

const published = (src: string) => readFileSync(new URL(`../../../web/public${src}`, import.meta.url))

/** Width and height of a PNG, from its header. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

describe('the installed app', () => {
  test('is one app for good, whatever its manifest says later', () => {
    expect(manifest).toMatchObject({ id: '/', scope: '/', display: 'standalone' })
  })

  test('has an icon for each use, of the size that it names', () => {
    const icons = manifest.icons ?? []
    for (const { src, sizes } of [...icons, ...(manifest.screenshots ?? [])]) {
      expect(sizeOf(published(src)), src).toBe(sizes)
    }
    const uses = icons.map(({ purpose, sizes }) => [purpose, sizes].join(' '))
    expect(uses).toEqual(
      expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512', 'monochrome 512x512']),
    )
  })

  test('shows in the browser and on an iPhone by files that are there', () => {
    const page = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8')
    const links = [...page.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(([, href]) => href)
    expect(links).toEqual(['/favicon.ico', '/icon.svg', '/apple-touch-icon.png'])
    for (const link of links) expect(published(link ?? '').length).toBeGreaterThan(0)
    expect(sizeOf(published('/apple-touch-icon.png'))).toBe('180x180')
  })

  test('has a sponsor’s shortcuts and none to the desk', () => {
    expect((manifest.shortcuts ?? []).map(({ name, url }) => [name, url])).toEqual([
      ['New application', '/submit'],
      ['My applications', '/applications'],
    ])
    expect(JSON.stringify(manifest)).not.toMatch(/admin/i)
  })

  test('never navigates a window with a form in it, and never drops what is shared', () => {
    expect(manifest.launch_handler?.client_mode).toEqual(['navigate-new', 'auto'])
  })

  test('is offered for each of the ten kinds of file, by type and by name', () => {
    const files = manifest.share_target?.params.files
    const accept = (Array.isArray(files) ? files : [files]).flatMap((each) => each?.accept ?? [])
    expect(accept).toEqual(
      expect.arrayContaining([...Object.values(FILE_TYPES), ...FILE_EXTENSIONS.map((each) => `.${each}`), '.jpeg']),
    )
  })
})

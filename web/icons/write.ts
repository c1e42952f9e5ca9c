/**
 * `npm run icons --workspace web`: makes the pictures of the app's icon from its drawings. The mark is Newsreader's "S." at weight
 * 520, turned into paths. In `maskable.svg` and `monochrome.svg` it lies within the inner four fifths that no mask cuts.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { generateFavicon, generateTransparentAsset } from '@vite-pwa/assets-generator/api'

const DRAWINGS = new URL('./', import.meta.url)
const PUBLISHED = new URL('../public/', import.meta.url)

const PICTURES = [
  { name: 'icon-192.png', of: '../public/icon.svg', size: 192 },
  { name: 'icon-512.png', of: '../public/icon.svg', size: 512 },
  { name: 'maskable-192.png', of: 'maskable.svg', size: 192 },
  { name: 'maskable-512.png', of: 'maskable.svg', size: 512 },
  { name: 'monochrome-512.png', of: 'monochrome.svg', size: 512 },
  { name: 'apple-touch-icon.png', of: 'maskable.svg', size: 180 },
] as const

const picture = async (of: string, size: number) =>
  (
    await generateTransparentAsset('png', await readFile(new URL(of, DRAWINGS)), size, {
      outputOptions: { compressionLevel: 9, palette: true, colours: 16, effort: 10 },
    })
  ).toBuffer()

for (const { name, of, size } of PICTURES) await writeFile(new URL(name, PUBLISHED), await picture(of, size))
const favicon = await generateFavicon('png', await picture('../public/icon.svg', 48))
await writeFile(new URL('favicon.ico', PUBLISHED), favicon)

import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))

/**
 * What English is written with. Any other character is set in the whole face, which the browser fetches when it meets one. The
 * unicode ranges in `site.css` name the same characters.
 */
const CHARACTERS = ASCII.replace(/[*<=>\\^`{|}~]/g, '') + ' ©·×–—‘’“”…→'

/** One file a weight: a page begins with the regular ones, which must be small, and semibold follows. */
const FACES = [
  { name: 'newsreader', of: 'newsreader', weight: 400 },
  { name: 'instrument-sans', of: 'instrument-sans', weight: 400 },
  { name: 'instrument-sans-semibold', of: 'instrument-sans', weight: 600 },
]

/** Kerning, ligatures and figures of one width are all that pages ask of a face. */
const FEATURES = ['kern', 'liga', 'tnum']

/** Writes the small faces that pages are set in. Run as `npm run fonts --workspace web` after one of the packages was updated. */
for (const { name, of, weight } of FACES) {
  const whole = await readFile(require.resolve(`@fontsource-variable/${of}/files/${of}-latin-wght-normal.woff2`))
  const subset = await subsetFont(whole, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    keepFeatures: FEATURES,
    noHinting: true,
  })
  await writeFile(new URL(`./src/styles/fonts/${name}.woff2`, import.meta.url), subset)
  console.log(`${name}: ${whole.length} → ${subset.length} bytes`)
}

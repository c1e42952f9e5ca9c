import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

/** What English is written with. Any other character is set in the whole face, which the browser fetches when it meets one. */
const CHARACTERS = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index)) + ' ©·×–—‘’“”…→'

/** Of each face, the weights that pages use: a heading has one, the rest run from regular to bold. */
const FACES = {
  newsreader: { wght: 400 },
  'instrument-sans': { wght: { min: 400, max: 700 } },
}

/** Writes the two small faces that every page begins with. Run as `npm run fonts --workspace web` after one of the packages was updated. */
for (const [name, variationAxes] of Object.entries(FACES)) {
  const whole = await readFile(require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`))
  const subset = await subsetFont(whole, CHARACTERS, { targetFormat: 'woff2', variationAxes })
  await writeFile(new URL(`./src/styles/fonts/${name}.woff2`, import.meta.url), subset)
  console.log(`${name}: ${whole.length} → ${subset.length} bytes`)
}

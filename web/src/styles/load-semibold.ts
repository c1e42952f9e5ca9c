import semibold from './fonts/instrument-sans-semibold.woff2'

/**
 * Brings the weight that a page's first words do without. Until it is here, and where it can't be had, the browser thickens the
 * regular face: declared in a stylesheet, it would show neither meanwhile.
 */
export async function loadSemibold(): Promise<void> {
  const face = new FontFace('Instrument Sans', `url(${semibold}) format('woff2')`, { weight: '600' })
  const loaded = await face.load().catch(() => undefined)
  if (loaded) document.fonts.add(loaded)
}

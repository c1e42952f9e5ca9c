import { readdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { html, type Markup } from '@sotto/domain/shared/html'

/** One picture by its name: `1103-desk-filters--360-light-2.png`. */
const NAME = /^(?<number>\d{4})-(?<state>.+)--(?<width>\d+)-(?<scheme>light|dark)(-\d+)?\.png$/

interface Picture {
  file: string
  number: string
  state: string
  width: string
  scheme: string
  set: 'now' | 'before'
}

/**
 * Writes `index.html`: every state of the folder with its pictures side by side, by window and scheme; of another folder, if given,
 * those of the same state beside them. A state that only the other folder has stands there as well.
 */
export async function writeIndex(folder: string, before?: string): Promise<void> {
  const pictures = [
    ...(await picturesOf(folder, 'now', folder)),
    ...(before === undefined ? [] : await picturesOf(before, 'before', folder)),
  ]
  const states = Map.groupBy(pictures, ({ state }) => state)
  const rows = [...states].toSorted(([, [one]], [, [other]]) => ((one?.number ?? '') < (other?.number ?? '') ? -1 : 1))
  const page = html`<!doctype html>
    <html lang="en-GB">
      <meta charset="utf-8" />
      <title>Every page and state</title>
      <link rel="stylesheet" href="index.css" />
      <form>
        <b>${rows.length} states, ${pictures.length} pictures</b>
        ${['360', '768', '1440', 'light', 'dark', 'now', 'before'].map(choice)}
        <label
          >Size
          <input type="range" min="10" max="100" value="35" />
        </label>
        <input type="search" placeholder="Part of a name" aria-label="Part of a name" />
      </form>
      <main>${rows.map(([state, shown]) => row(state, shown))}</main>
      <script src="index.js"></script>
    </html>`
  await writeFile(join(folder, 'index.html'), page.markup)
  await writeFile(join(folder, 'index.css'), STYLE)
  await writeFile(join(folder, 'index.js'), SCRIPT)
}

async function picturesOf(folder: string, set: Picture['set'], from: string): Promise<readonly Picture[]> {
  const names = (await readdir(folder)).toSorted()
  return names.flatMap((name) => {
    const { number = '', state = '', width = '', scheme = '' } = NAME.exec(name)?.groups ?? {}
    return state === '' ? [] : [{ file: join(relative(from, folder), name), number, state, width, scheme, set }]
  })
}

const choice = (name: string) => html`<label><input type="checkbox" checked value="${name}" /> ${name}</label>`

function row(state: string, pictures: readonly Picture[]): Markup {
  const columns = [
    ...Map.groupBy(pictures, ({ width, scheme, set }) => `${width.padStart(4)} ${scheme === 'light' ? 0 : 1} ${set}`),
  ]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, parts]) => column(parts))
  return html`<section id="${state}">
    <h2><a href="#${state}">${state}</a></h2>
    <div>${columns}</div>
  </section>`
}

function column(parts: readonly Picture[]): Markup {
  const [{ width, scheme, set } = { width: '', scheme: '', set: '' }] = parts
  return html`<figure data-of="${`${width} ${scheme} ${set}`}" style="--width: ${width}">
    <figcaption>${`${width} ${scheme} ${set}`}</figcaption>
    ${parts.map(({ file }) => html`<a href="${file}"><img src="${file}" loading="lazy" alt="" /></a>`)}
  </figure>`
}

const STYLE = `
body { margin: 0; font: 14px system-ui; background: #888; }
form { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 8px 16px; background: #fff; }
section { padding: 0 16px 24px; }
h2 { font-size: 16px; } h2 a { color: inherit; }
section div { display: flex; align-items: start; gap: 12px; overflow-x: auto; }
figure { flex: none; margin: 0; width: calc(var(--width) * var(--scale, 0.35) * 1px); }
img { display: block; width: 100%; margin-bottom: 4px; } [hidden] { display: none; }
`

const SCRIPT = `
const form = document.querySelector('form')
form.oninput = () => {
  document.body.style.setProperty('--scale', form.querySelector('[type=range]').value / 100)
  const on = new Set([...form.querySelectorAll(':checked')].map((box) => box.value))
  for (const figure of document.querySelectorAll('figure')) figure.hidden = !figure.dataset.of.split(' ').every((word) => on.has(word))
  const part = form.querySelector('[type=search]').value.toLowerCase()
  for (const section of document.querySelectorAll('section')) section.hidden = !section.id.includes(part)
}
form.onsubmit = (event) => event.preventDefault()
`

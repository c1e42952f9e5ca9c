import type { Answer } from './http-service.ts'

const STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f6f3ec, #0f151b);
  --sheet: light-dark(#fdfcf8, #151d25);
  --ink: light-dark(#14202b, #ece6da);
  --muted: light-dark(#54606a, #a3aab0);
  --line: light-dark(#d9d3c5, #2b3640);
  --edge: light-dark(#7d858c, #7c8790);
  --accent: light-dark(#7a3b1e, #d9925f);
  --focus: light-dark(#1c5d99, #7db8ea);
  background: var(--paper);
  color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif;
}
* { box-sizing: border-box }
body { max-width: 76rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
@media (min-width: 48rem) { body { padding: 3rem 2rem 5rem } }
h1 { font: 400 2rem/1.15 Georgia, serif; margin: 0; overflow-wrap: anywhere }
h2 { font: 600 .9375rem/1.5 system-ui, sans-serif; margin: 0 0 .5rem }
a { color: inherit; text-decoration-color: var(--edge); text-underline-offset: .2em }
a:hover { color: var(--accent); text-decoration-color: currentColor }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
.lead { color: var(--muted); margin: .5rem 0 0; max-width: 40rem }
form { display: flex; flex-wrap: wrap; align-items: end; gap: .75rem; margin: 1.5rem 0 }
label { flex: 1 1 14rem; max-width: 24rem; font-size: .875rem; color: var(--muted) }
input, button { font: inherit; color: var(--ink); background: var(--sheet); border: 1px solid var(--edge); border-radius: 2px; min-height: 2.75rem; padding: .375rem .75rem }
input { display: block; width: 100%; margin-top: .25rem }
button { cursor: pointer }
.all { align-self: center }
ol { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--ink) }
li { display: grid; gap: 0 1.5rem; border-bottom: 1px solid var(--line); padding: .75rem 0 }
@media (min-width: 48rem) { li { grid-template-columns: 9rem minmax(0, 20rem) minmax(0, 1fr) } }
li time { color: var(--muted) }
li a { overflow-wrap: anywhere; padding: .125rem 0 }
.subject { font-weight: 600 }
.empty { border-top: 1px solid var(--ink); padding: 1.5rem 0; color: var(--muted) }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .125rem 1rem; margin: 1rem 0 2rem }
dt { color: var(--muted) }
dd { margin: 0; overflow-wrap: anywhere }
.contents { display: grid; gap: 2rem }
@media (min-width: 64rem) { .contents { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) } }
iframe { display: block; width: 100%; height: 36rem; border: 1px solid var(--line) }
pre { margin: 0; padding: 1rem; border: 1px solid var(--line); background: var(--sheet); font: .875rem/1.55 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
`

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="5" fill="#7a3b1e"/><path d="M6 10h20v13H6zl10 8 10-8" fill="none" stroke="#fdfcf8" stroke-width="2" stroke-linejoin="round"/></svg>`

/** Shows new mails without a reload, so that scroll position and focus stay. */
const PROGRAM = `
const shown = () => document.querySelector('[data-live]')
setInterval(async () => {
  if (document.hidden || !shown()) return
  const answer = await fetch(location.href).catch(() => undefined)
  if (!answer?.ok) return
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('[data-live]')
  if (!fresh || fresh.innerHTML === shown().innerHTML) return
  const focused = document.activeElement?.getAttribute('href')
  shown().replaceWith(fresh)
  if (focused) [...fresh.querySelectorAll('a')].find((link) => link.getAttribute('href') === focused)?.focus()
}, 1000)
`

const asset = (body: string, type: string): Answer => ({ status: 200, body, headers: { 'content-type': type } })

/** What the mailbox's pages ask for beside their HTML, by path. */
export const MAILBOX_ASSETS: Readonly<Record<string, Answer>> = {
  '/mailbox.css': asset(STYLE, 'text/css; charset=utf-8'),
  '/mailbox.js': asset(PROGRAM, 'text/javascript; charset=utf-8'),
  '/icon.svg': asset(ICON, 'image/svg+xml'),
}

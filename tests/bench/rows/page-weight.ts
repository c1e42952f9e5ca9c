import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { mining } from '@sotto/domain/forms/sectors/mining'
import { SUBMISSIONS } from '@sotto/domain/submission/paths'
import type { Page } from 'playwright'
import type { Browser, OpenOptions } from '../../browser/browser.ts'
import { DESK } from '../../browser/chromium.ts'
import { createAdmin, newEmail, signIn } from '../../browser/people.ts'
import { server } from '../../browser/server.ts'
import { suite } from '../../suite/suite.ts'
import { arrive, checkAnswers, fillDraft, startDraft } from '../draft.ts'
import { readMoments, watchFor } from '../page-moments.ts'
import type { Bench, Device, World } from '../world.ts'

const compress = promisify(brotliCompress)

/**
 * A page that was rendered ahead has its words at once. This place is there when its program is at work, and so is all else that
 * stands on the page by itself.
 */
const HOME_READY = '#app-notice'
const SUBMIT_READY = '#sector + p + ul button'
const ROW_READY = '[data-row]'
const REVIEW_READY = 'main textarea'

/** The way from a receipt to its print: no other page has one. */
const RECEIPT = 'main a[href^="/applications/"][href$="/print"]'

/**
 * The parts that are fetched in order to send and to tell how it went. Whoever fetches them first, they and all that they import
 * count as sending: the runner of the outbox comes with every page of somebody who is signed in, and Firestore to read their role.
 * What an open form fetches besides, whether anything is sent or not (notices, the offer of an update, the role, signing out), is
 * no part of sending and has a row of its own.
 */
const SENDING = ['start-outbox', 'application-gateway', 'announce-outcomes']

/** Auth comes after every page of somebody who is signed in, to confirm their session: it is no part of sending either. */
const SESSION = ['auth-port']

/** As a bundler writes it. */
const STATIC_IMPORT = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g

/** Longer than a page waits before it fetches what comes last by itself: notices, after a second and a half. */
const QUIET_MS = 3000

/** What each page transfers until a person can use it. Level 11, which is brotli's default here and Hosting's. */
export const pageWeight: Bench = async (world) => {
  const device = await world.newDevice()
  const home = await loadedBy(device, '/', HOME_READY)
  const first = await device.open()
  await arrive(first.page)
  const start = await loadedBy(device, '/submit', SUBMIT_READY)
  const { page } = await device.open()
  const draft = await startDraft(page, mining)
  const form = await loadedBy(device, new URL(draft).pathname, `#${mining.documents.id}`)
  const sent = await loadedBySending(await device.open(), draft)
  await device.remove()
  const reviewer = await reviewerDevice(world)
  const desk = await loadedBy(reviewer, '/admin', ROW_READY, { viewport: DESK })
  const detail = await loadedBy(reviewer, `/admin/${await anApplication()}`, REVIEW_READY, { viewport: DESK })
  await reviewer.remove()

  const size = (files: Iterable<string>, type: string) =>
    sizeOf(
      world,
      [...files].filter((file) => file.endsWith(type)),
    )
  const submit = start.ready.union(form.ready)
  const own = (await size(form.ready, '.js')) / 1000
  const reference = (await surveyScripts(world)) / 1000
  const beside = form.later.difference(submit).difference(await partsOfSending(world))
  return [
    figure('home page: JavaScript until it can be used', await size(home.ready, '.js'), 95),
    figure('home page: JavaScript loaded after that', await size(home.later, '.js')),
    figure('home page: CSS', await size(home.ready, '.css'), 12),
    figure('its longest form, opened by its address: JavaScript until usable', own * 1000, 140),
    figure('the same fields of SurveyJS: JavaScript', reference * 1000),
    { what: 'the longest form’s JavaScript, against SurveyJS', unit: '×', samples: [own / reference] },
    figure('/submit and its longest form: JavaScript until usable', await size(submit, '.js'), 165),
    figure('/submit and its longest form: JavaScript loaded after that', await size(beside, '.js')),
    figure('what sending adds, until the receipt', await size(sent.difference(submit).difference(beside), '.js'), 55),
    figure('desk: JavaScript until its first row', await size(desk.ready, '.js')),
    figure('desk: JavaScript loaded after that', await size(desk.later, '.js')),
    figure('detail beside the desk: JavaScript until it can be reviewed', await size(detail.ready, '.js')),
    figure('detail beside the desk: JavaScript loaded after that', await size(detail.later, '.js')),
    figure('service worker', await sizeOf(world, ['/sw.js'])),
    figure('kept for opening offline, all', await sizeOf(world, await precachedFiles(world))),
  ]
}

function figure(what: string, bytes: number, most?: number) {
  return { what, unit: 'KB' as const, samples: [bytes / 1000], ...(most !== undefined && { budget: { most } }) }
}

interface Loaded {
  /** The addresses of what was asked for before the page could be used, and of what followed by itself. */
  ready: ReadonlySet<string>
  later: ReadonlySet<string>
}

/** A device on which a reviewer is signed in. */
async function reviewerDevice(world: World): Promise<Device> {
  const device = await world.newDevice()
  const email = newEmail('bench-reviewer')
  await createAdmin(email)
  const { page } = await device.open()
  await signIn(page, email)
  return device
}

/** The id of an application that has arrived. */
async function anApplication(): Promise<string> {
  const [first] = (await server().firestore.collection(SUBMISSIONS).limit(1).get()).docs
  if (first === undefined) throw new Error('no application has arrived')
  return first.id
}

async function loadedBy(device: Device, path: string, ready: string, options?: OpenOptions): Promise<Loaded> {
  const { page, context } = await device.open(options)
  await watchFor(context, ready)
  await page.goto(`${suite().appUrl}${path}`)
  const { there } = await readMoments(page)
  await settle(page)
  const assets = await loadedAssets(page)
  const paths = (of: typeof assets) => new Set(of.map((asset) => asset.path))
  return {
    ready: paths(assets.filter((asset) => asset.askedAt <= there)),
    later: paths(assets.filter((asset) => asset.askedAt > there)),
  }
}

/** Waits until a page has fetched all that it fetches by itself. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction((quietMs) => {
    const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
    return performance.now() - Math.max(0, ...ends) > quietMs
  }, QUIET_MS)
}

/** Everything that is asked for on the way from an open draft until its receipt is there. */
async function loadedBySending({ page, context }: Browser, draft: string): Promise<ReadonlySet<string>> {
  await watchFor(context, RECEIPT)
  await page.goto(draft)
  await fillDraft(page, mining)
  await checkAnswers(page, mining)
  await page.getByRole('button', { name: 'Send application' }).click()
  await page.getByText('Application received').waitFor({ timeout: 60_000 })
  const { there } = await readMoments(page)
  return new Set((await loadedAssets(page)).filter(({ askedAt }) => askedAt <= there).map(({ path }) => path))
}

/** The addresses of the files that the parts in `SENDING` lie in, and of all that these import, without those of the session. */
async function partsOfSending(world: World): Promise<ReadonlySet<string>> {
  return (await withImports(world, SENDING)).difference(await withImports(world, SESSION))
}

/** The addresses of the files that some parts lie in, and of all that these import. */
async function withImports({ buildFolder }: World, parts: readonly string[]): Promise<ReadonlySet<string>> {
  const folder = join(buildFolder, 'assets')
  const built = await readdir(folder)
  const files = new Set(
    parts.map((part) => {
      const file = built.find((name) => name.replace(/-[\w-]{8}\.js$/, '') === part)
      if (file === undefined) throw new Error(`the part "${part}" was not found among the built files`)
      return file
    }),
  )
  // What is added to a set while it is walked is walked as well.
  for (const file of files) {
    const code = await readFile(join(folder, file), 'utf8')
    for (const [, imported] of code.matchAll(STATIC_IMPORT)) if (imported !== undefined) files.add(imported)
  }
  if (files.size === parts.length) throw new Error(`no import was found in ${parts.join(', ')}`)
  return new Set([...files].map((file) => `/assets/${file}`))
}

function loadedAssets(page: Page): Promise<readonly { path: string; askedAt: number }[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, askedAt: startTime }))
      .filter(({ path }) => path.startsWith('/assets/')),
  )
}

/** The bytes of all scripts of SurveyJS's page, compressed. */
async function surveyScripts(world: World): Promise<number> {
  const { folder } = await world.referencePages()
  const page = await readFile(join(folder, 'survey.html'), 'utf8')
  const scripts = [...page.matchAll(/"\/(assets\/[\w.-]+\.js)"/g)].flatMap(([, path]) =>
    path === undefined ? [] : [path],
  )
  if (scripts.length === 0) throw new Error('no script was found in the page of SurveyJS')
  return sizeOf({ ...world, buildFolder: folder }, scripts)
}

/** Bytes as transferred: text compressed, fonts as they are. */
async function sizeOf({ buildFolder }: World, paths: readonly string[]): Promise<number> {
  const sizes = paths.map(async (path) => {
    const bytes = await readFile(join(buildFolder, path))
    return path.endsWith('.woff2') ? bytes.length : (await compress(bytes)).length
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

async function precachedFiles({ buildFolder }: World): Promise<readonly string[]> {
  const worker = await readFile(join(buildFolder, 'sw.js'), 'utf8')
  const files = [...worker.matchAll(/"url":"([^"]+)"/g)].flatMap(([, url]) => (url === undefined ? [] : [url]))
  if (!files.includes('app.html')) throw new Error('the list of precached files was not found in sw.js')
  return files
}

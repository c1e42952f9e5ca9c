import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { build } from 'vite'
import { ROOT } from '../../emulators/project.ts'
import type { Closers } from '../../emulators/launcher/closers.ts'

export interface ReferencePages {
  /** The form as SurveyJS draws it, and as bare inputs. */
  survey: string
  bare: string
  /** Where their files lie as built. */
  folder: string
}

const PAGES = ['survey', 'bare'] as const

const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

/** Builds the pages that the form is measured against, as for production, and serves them so that a browser keeps every file. */
export async function servePages(closers: Closers): Promise<ReferencePages> {
  const source = join(import.meta.dirname, 'references')
  const folder = join(ROOT, '.run/bench/references')
  await build({
    root: source,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: PAGES.map((page) => join(source, `${page}.html`)) },
    },
  })
  const server = createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://localhost').pathname
    readFile(join(folder, path)).then(
      (bytes) => {
        const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
        response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=31536000, immutable' }).end(bytes)
      },
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.add(() => {
    server.close()
    return Promise.resolve()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { survey: `${address}/survey.html`, bare: `${address}/bare.html`, folder }
}

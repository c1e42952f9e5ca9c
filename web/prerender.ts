import react from '@vitejs/plugin-react'
import { BRAND } from '@sotto/domain/shared/brand'
import { fileURLToPath } from 'node:url'
import { createServer, type Plugin } from 'vite'

type Renderer = typeof import('./src/render-page.tsx')

const RENDERER = fileURLToPath(new URL('./src/render-page.tsx', import.meta.url))

/** What the first words of every page are set in. */
const FIRST_FONTS = /^assets\/(newsreader|instrument-sans)-[\w-]{8}\.woff2$/

const HEAD = '<!--head-->'
const HEAD_END = '</head>'
const ROOT = '<div id="root"></div>'
/** What stands beside the empty page alone: what is said without the program, or before it has come. */
const WITHOUT_PROGRAM = /\s*<!--app\.html-->.*?<!--\/app\.html-->/s

/**
 * Writes each public page as HTML that is complete without JavaScript, and the empty page `app.html`, which every other address
 * is answered with. Beside them, what search engines ask for,
 * and where a weakness is reported.
 */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') throw new Error('The build has no index.html')
        const fonts = Object.keys(bundle).filter((name) => FIRST_FONTS.test(name))
        const template = withFonts(String(index.source), fonts)
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
        delete bundle['index.html']
        emit('app.html', fill(template, [HEAD, `<title>${BRAND.name}</title><meta name="robots" content="noindex" />`]))

        const server = await createServer({
          configFile: false,
          plugins: [react()],
          appType: 'custom',
          server: { middlewareMode: true, watch: null, ws: false },
        })
        try {
          const renderer = (await server.ssrLoadModule(RENDERER)) as Renderer
          for (const page of renderer.PUBLIC_PAGES) {
            const { head, body } = await renderer.renderPage(page)
            const places = [
              [HEAD, head],
              [ROOT, ROOT.replace('></', `>${body}</`)],
            ] as const
            emit(renderer.fileOf(page), fill(template.replace(WITHOUT_PROGRAM, ''), ...places))
          }
          emit('sitemap.xml', renderer.renderSitemap())
          emit('robots.txt', renderer.renderRobots())
          emit('.well-known/security.txt', renderer.renderSecurityTxt(new Date()))
        } finally {
          await server.close()
        }
      },
    },
  }
}

function withFonts(html: string, fonts: readonly string[]): string {
  if (fonts.length !== 2) throw new Error(`The first fonts are not what they were: ${fonts.join(', ')}`)
  // Words are shown before their faces are here, so the two longest files of a page come behind all that is small.
  const links = fonts.map(
    (name) => `<link rel="preload" href="/${name}" as="font" type="font/woff2" fetchpriority="low" crossorigin />`,
  )
  return fill(html, [HEAD_END, [...links, HEAD_END].join('\n    ')])
}

function fill(html: string, ...places: readonly (readonly [place: string, content: string])[]): string {
  return places.reduce((filled, [place, content]) => {
    if (!filled.includes(place)) throw new Error(`index.html has no ${place}`)
    return filled.replace(place, () => content)
  }, html)
}

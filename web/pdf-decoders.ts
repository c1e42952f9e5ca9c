import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** With the licences that have to travel with them. */
const DECODERS = [
  ...['jbig2_nowasm_fallback.js', 'LICENSE_JBIG2', 'LICENSE_PDFJS_JBIG2'],
  ...['openjpeg_nowasm_fallback.js', 'LICENSE_OPENJPEG', 'LICENSE_PDFJS_OPENJPEG'],
]

/**
 * Lays the decoders of scanned pages beside the app, where pdf.js asks for them by their names. They are plain JavaScript: the
 * security policy allows no WebAssembly. The folder carries the version, for what lies under assets is cached for a year.
 */
export function pdfDecoders(): Plugin {
  const { version } = require('pdfjs-dist/package.json') as { version: string }
  return {
    name: 'pdf-decoders',
    apply: 'build',
    generateBundle() {
      for (const name of DECODERS) {
        const source = readFileSync(require.resolve(`pdfjs-dist/wasm/${name}`))
        this.emitFile({ type: 'asset', fileName: `assets/pdf-decoders-${version}/${name}`, source })
      }
    },
  }
}

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { manifest } from './manifest.ts'
import { pdfDecoders } from './pdf-decoders.ts'
import { prerender } from './prerender.ts'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    pdfDecoders(),
    prerender(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      // With credentials it comes over the connection that is there; without, a browser opens another one for it.
      useCredentials: true,
      // The system keeps its own copies.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['app.html', '**/*.{js,css,svg,woff2}'],
        // The whole faces come when a letter asks for them; the small ones are there from the start.
        globIgnores: ['assets/pdf-decoders-*/**', 'assets/*-wght-normal-*.woff2'],
      },
      // The worker runs in development too: offline drafting is the product, not an extra of the build.
      devOptions: { enabled: true, type: 'module' },
      manifest,
    }),
  ],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // What every page needs travels in one file, which compresses best.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'site', test: /src\/site\/parts\// },
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\// },
          ],
        },
      },
    },
  },
})

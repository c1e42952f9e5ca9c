import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { manifest } from './manifest.ts'
import { pdfDecoders } from './pdf-decoders.ts'
import firebase from '../firebase.json' with { type: 'json' }
import { prerender } from './prerender.ts'
import { reviseShell } from './revise-shell.ts'
import { shakeRouter } from './shake-router.ts'

const require = createRequire(import.meta.url)
const REACT_ROUTER = join(dirname(require.resolve('react-router/package.json')), 'dist/production/index.mjs')

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    pdfDecoders(),
    shakeRouter(),
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
        manifestTransforms: [reviseShell(firebase.hosting.headers)],
        globPatterns: ['app.html', '**/*.{js,css,svg,woff2}'],
        // The whole faces come when a letter asks for them; the small ones are there from the start.
        globIgnores: ['assets/pdf-decoders-*/**', 'assets/*-wght-normal-*.woff2'],
      },
      // The worker runs in development too: offline drafting is the product, not an extra of the build.
      devOptions: { enabled: true, type: 'module' },
      manifest,
    }),
  ],
  resolve: {
    alias: [
      // The same in the language of today's browsers. Asked by their names, the packages hand everybody the one in ES5.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      { find: /^workbox-window$/, replacement: 'workbox-window/build/workbox-window.prod.mjs' },
      // The same without its warnings to programmers, which it has even in a build for production.
      { find: /^react-router$/, replacement: REACT_ROUTER },
      // The browser’s own engine in place of a package that nothing here asks for.
      { find: /^re2js$/, replacement: fileURLToPath(new URL('src/data/remote/live/re2js.ts', import.meta.url)) },
    ],
  },
  build: {
    // The floor that `boot.ts` holds.
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    license: { fileName: 'third-party-licences.txt' },
    // What is needed together travels in one file: it compresses best, and every file's name stands in those that ask for it. A
    // group takes along what its modules import, unless one before it has that.
    rolldownOptions: {
      output: {
        // The part of a group is named after all pages that ask for it, at length.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1).join('')}-[hash].js`,
        // Chromium compiles these off the page's thread, all of their functions at once. Left to itself, it compiles most of them one by
        // one while the form opens: the worker's files are modules, of which it caches no compiled code.
        postBanner: ({ name }) =>
          /^(base|device|drafts|main|draft-page|typing)/.test(name) ? '//# allFunctionsCalledOnLoad' : '',
        codeSplitting: {
          groups: [
            // What begins: a page that can be read already waits for no other part of the program.
            {
              name: 'start',
              test: /vite\/preload-helper|rolldown\/runtime|lib\/loading\/(retry-import|initial-render)/,
            },
            // What every page has, and small modules that a group behind it would take along.
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\/|lib\/(loading\/(use-initial-render|insist-on-import|lazy-component|own-script)|browser\/(use-after-press|install-offer|safe-storage|use-online)|dates|unsaved-changes)|ui\/(button|page|spinner|notices\/toasts|ui-messages)\.ts|data\/(session-hint|service-worker)|session\/(session-context|session-messages|sign-in\/auth-mode)|local\/database\/database-state|domain\/(accounts\/roles|shared\/(brand|plural)|review\/assessment)/,
            },
            // What many public pages are put together from, and no other.
            { name: 'site', test: /src\/site\/(parts\/(?!ruled-)|facts\/figures)/, minShareCount: 5 },
            // What the home page draws, and other public pages after it.
            { name: 'drawings', test: /src\/site\/drawings\// },
            // What judges the rows of the server and the files of others.
            { name: 'schemas', test: /node_modules\/zod\// },
            // How a text is judged, for which a visitor's form has a use too, and what else that form shares with the app.
            { name: 'texts', test: /domain\/shared\/(text|result)\.ts|lib\/browser\/departure-note/ },
            // The steps that the site promises, and a receipt follows.
            { name: 'steps', test: /domain\/submission\/(process-steps|statuses)\.ts/ },
            // The sectors' questions, which a visitor reads before there is anything to store.
            { name: 'forms', test: /domain\/forms\/(?!answers-schema)/ },
            // What a long form is registered with.
            { name: 'typing', test: /node_modules\/react-hook-form/ },
            // The database on the device.
            {
              name: 'device',
              test: /node_modules\/dexie|src\/data\/(clock|browser-storage|local\/(database\/|errors|typed-words|person\/owner-record))/,
            },
            // What an open form asks of it.
            { name: 'drafts', test: /src\/data\/local\/(drafts|files\/attached-files)/ },
            // The bytes of files, which a form that opens does without.
            {
              name: 'files',
              test: /src\/data\/local\/(draft-with-files|files\/(file-chunks|file-integrity))/,
            },
            // What the server and a receipt say of a file and of a question.
            { name: 'records', test: /domain\/(documents\/document|questions\/(question|asked-items))\.ts/ },
            // How a file is judged before it is attached.
            { name: 'attachments', test: /src\/data\/local\/files\/attachments/ },
            // What waits to be sent and what was, without the sender itself.
            {
              name: 'outbox',
              test: /src\/(data\/(local\/outbox\/(?!follow-ups|typed-answers|withdrawal)|sync\/|outbox\/(?!unsent))|lib\/about-application)/,
              minShareCount: 2,
            },
            // What follows an application that has arrived.
            {
              name: 'follow-ups',
              test: /src\/data\/(local\/outbox\/|outbox\/unsent)|domain\/questions\/answer-words/,
              minShareCount: 2,
            },
            // What a reviewer’s device keeps, without what it would keep of a sponsor.
            { name: 'reviewer', test: /src\/data\/local\/admin/, minShareCount: 2 },
            // Whose device it is, and what is erased with them.
            { name: 'owner', test: /src\/data\/local\/(person|shares)/, minShareCount: 2 },
            // What every form is made of.
            {
              name: 'controls',
              test: /src\/(ui\/(fields\/|callout|badge)|lib\/(email-|browser\/(use-media|after-next-paint)))/,
            },
            { name: 'form', test: /src\/features\/apply\/form\/(form-messages|from-check)/ },
            // How the list of applications and the page of one tell where each stands.
            {
              name: 'standing',
              test: /src\/features\/outbox\/(entry\/(entry-|countdown)|receipt\/(receipt-messages|use-re)|withdrawal\/withdrawal-messages)/,
              minShareCount: 2,
            },
            // What follows the server's own state.
            { name: 'queries', test: /node_modules\/@tanstack/, minShareCount: 2 },
          ],
        },
      },
    },
  },
})

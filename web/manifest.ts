import { BRAND } from '@sotto/domain/shared/brand'
import { FILE_EXTENSIONS, FILE_TYPES } from '@sotto/domain/documents/files'
import type { ManifestOptions } from 'vite-plugin-pwa'
import { SHARE_FIELD, SHARE_PATH } from './src/data/service-worker.ts'

const PAPER = '#f6f3ec'
const ICON = { type: 'image/png' } as const

/** Pictures of the app at work, taken by `npm run screenshots`. */
export const SCREENSHOTS = [
  { src: '/screenshots/draft-narrow.png', sizes: '390x780', form_factor: 'narrow', shows: 'draft' },
  { src: '/screenshots/applications-narrow.png', sizes: '390x780', form_factor: 'narrow', shows: 'applications' },
  { src: '/screenshots/draft-wide.png', sizes: '1280x800', form_factor: 'wide', shows: 'draft' },
  { src: '/screenshots/applications-wide.png', sizes: '1280x800', form_factor: 'wide', shows: 'applications' },
] as const

const LABELS = {
  draft: 'A draft application, saved on the device as you type',
  applications: 'Your drafts and the applications waiting to be sent',
} as const

/** Describes the installed app to the operating system. */
export const manifest: Partial<ManifestOptions> = {
  // Fixed for good: it tells systems that a later manifest is of the same app.
  id: '/',
  name: BRAND.name,
  short_name: BRAND.name,
  description:
    'Write a confidential project application on your own device, with or without a connection, and send it once.',
  categories: ['business', 'finance', 'productivity'],
  lang: 'en',
  dir: 'ltr',
  start_url: '/applications',
  scope: '/',
  display: 'standalone',
  background_color: PAPER,
  theme_color: PAPER,
  // No launch navigates a window with a form in it. The other way to spare it, focusing it, drops what is shared (decision 18).
  launch_handler: { client_mode: ['navigate-new', 'auto'] },
  icons: [
    { ...ICON, src: '/icon-192.png', sizes: '192x192', purpose: 'any' },
    { ...ICON, src: '/icon-512.png', sizes: '512x512', purpose: 'any' },
    { ...ICON, src: '/maskable-192.png', sizes: '192x192', purpose: 'maskable' },
    { ...ICON, src: '/maskable-512.png', sizes: '512x512', purpose: 'maskable' },
    { ...ICON, src: '/monochrome-512.png', sizes: '512x512', purpose: 'monochrome' },
  ],
  screenshots: SCREENSHOTS.map(({ shows, ...picture }) => ({ ...ICON, ...picture, label: LABELS[shows] })),
  shortcuts: [
    { name: 'New application', url: '/submit', icons: [{ ...ICON, src: '/icon-192.png', sizes: '192x192' }] },
    { name: 'My applications', url: '/applications', icons: [{ ...ICON, src: '/icon-192.png', sizes: '192x192' }] },
  ],
  share_target: {
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      files: [
        {
          name: SHARE_FIELD,
          // Systems know a file by its type or by its name, and not all know each.
          accept: [...Object.values(FILE_TYPES), ...FILE_EXTENSIONS.map((extension) => `.${extension}`), '.jpeg'],
        },
      ],
    },
  },
}

import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { ROOT } from '../../emulators/project.ts'

/** The page of specimens (`npm run components`). It has a server of its own and is no part of the app's build. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: `${ROOT}/.run/specimens-cache`,
  plugins: [tailwindcss()],
  server: { fs: { allow: [ROOT] } },
  // The list is complete. A package that is found later reloads the page under a picture.
  optimizeDeps: {
    noDiscovery: true,
    include: ['radix-ui', 'react', 'react-dom', 'react-dom/client', 'react-router-dom', 'react/jsx-dev-runtime'],
  },
})

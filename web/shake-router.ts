import type { Plugin } from 'vite'

/** As React Router's build writes them at the top level. */
const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm
const CALL = /^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm

/**
 * Lets the bundler leave out the parts of React Router that nothing uses: its build names them for React's tools and does not mark the
 * calls that make them as free of side effects, and either keeps them. Fails the build where there is neither: the package has changed,
 * and this may have to go.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/chunk-.*\.mjs$/, code: 'createBrowserHistory' },
      handler(code) {
        const shaken = code.replace(DISPLAY_NAME, '').replace(CALL, '$1/* @__PURE__ */ $2')
        if (shaken === code)
          this.error('React Router no longer keeps what nothing uses: remove the plugin shakeRouter.')
        return { code: shaken, map: null }
      },
    },
  }
}

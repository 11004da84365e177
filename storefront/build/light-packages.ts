import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/**
 * React Router names its development build to every bundler; the production one, without warnings, lies beside it. Its
 * components are wrapped by calls that no bundler may drop by itself: marked as pure, those we do not use (Form, fetchers,
 * its Link) go. Together 4 KB of every first visit.
 */
export const lightRouter = (): Plugin => {
  const production = join(
    createRequire(require.resolve('react-router-dom')).resolve('react-router'),
    '../../production',
  )
  return {
    name: 'light-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: {
          'react-router/dom': join(production, 'dom-export.mjs'),
          'react-router': join(production, 'index.mjs'),
        },
      },
    }),
    transform: {
      filter: { id: /react-router\/dist\/production/ },
      handler: (code) => ({
        code: code
          .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
          .replace(/^\w+\.displayName = .*;$/gm, ''),
        map: null,
      }),
    },
  }
}

const lightIcon = '\0light-icon'

/**
 * Lucide's icons as plain <svg>: without its contexts and name conversions, 1.2 KB of every first visit, and without the
 * keys that lists would need.
 */
export const lightIcons = (): Plugin => ({
  name: 'light-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/createLucideIcon\.mjs$/ },
    handler: () => lightIcon,
  },
  load: {
    filter: { id: /light-icon$/ },
    handler: () => {
      const source = JSON.stringify(join(import.meta.dirname, 'light-icon.ts'))
      return { code: `export { createIcon as default } from ${source}`, moduleSideEffects: false }
    },
  },
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/ },
    handler: (code) => ({
      code: code.replace(/,\s*key: "\w+"/g, '').replace(/^__iconData\.node;$/m, ''),
      map: null,
    }),
  },
})

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { shopTarget } from '../ui/build/browsers.ts'
import { compress } from '../ui/build/compress.ts'
import { makeFonts } from '../ui/build/fonts.ts'
import { fontLicenses, licenses } from '../ui/build/licenses.ts'
import { generatedFiles } from './build/generated-files.ts'
import { preloadFonts } from './build/preload-fonts.ts'
import { routesFile } from './build/routes-file.ts'

const fontDirectory = join(import.meta.dirname, 'node_modules/.cache/fonts')
const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:5000'
/** What the server answers itself, and not with a page or a built file. */
const serverPaths = [
  '/api',
  '/dev/mail',
  '/healthz',
  '/images',
  '/menu.pdf',
  '/og/',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
]
const proxy = Object.fromEntries(serverPaths.map((path) => [path, server]))

/** React Router names only its development files in its package.json. They warn in the console, and weigh 0.6 KB more. */
const routerPath = dirname(createRequire(import.meta.resolve('react-router-dom')).resolve('react-router'))
const productionRouter = [
  { find: /^react-router$/, replacement: join(routerPath, '../production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(routerPath, '../production/dom-export.mjs') },
]

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  await makeFonts(fontDirectory)
  return {
    plugins: [react(), generatedFiles(), routesFile(), preloadFonts(), serviceWorker(), fontLicenses(), compress()],
    resolve: {
      alias: [{ find: '@fonts', replacement: fontDirectory }, ...(command === 'build' ? productionRouter : [])],
    },
    // One build writes the browser's files and, into dist/.server, the bundle with which the server renders pages.
    builder: {},
    environments: {
      ssr: {
        resolve: { noExternal: true },
        // React's development build is not needed in the bundle.
        ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
        build: {
          outDir: 'dist/.server',
          // No browser gets these files.
          license: false,
          emitAssets: false,
          copyPublicDir: false,
          rolldownOptions: { input: 'src/app/entry-server.tsx', output: { codeSplitting: true } },
        },
      },
    },
    build: {
      target: shopTarget,
      license: licenses,
      // Fonts and images stay separate files, so that the style sheet stays small.
      assetsInlineLimit: 0,
      // All style sheets together have 15 KB: one file for every screen arrives before several small ones.
      cssCodeSplit: false,
      // The server's pages name what a first visit needs; lists of preloads in the scripts would weigh 2 KB on each screen.
      modulePreload: false,
      rolldownOptions: {
        // Fields of classes become plain assignments for iOS 15, without a helper of 300 bytes on every screen.
        transform: { assumptions: { setPublicClassFields: true } },
        output: {
          // Each file costs a request and about 1 KB of headers, and is compressed separately. So there is one file for the
          // entry script, one for header and footer (all screens but the landing page), one that prices and times, and one that
          // reads a cart.
          codeSplitting: {
            groups: [
              { name: 'index', tags: ['$initial'] },
              { name: 'layout', test: /layout\/app-layout\.tsx$/ },
              { name: 'dialog', test: /ui\/src\/dialog\.tsx$/ },
              // Each would be a file of 200 bytes.
              {
                name: 'parts',
                test: /ui\/src\/(badge|copy-text|create-uuid|error-boundary|error-notice|field|form|price|toast)\.tsx?$|layout\/dialog-boundary\.tsx$|(product-image|unknown-record)\.ts$|icons\/(clock|zap)\.mjs$/,
              },
              {
                name: 'prices',
                test: /(lib\/day-loads|pricing\/quote|calendar\/(lead-time|ready-time|unavailable))\.ts$/,
              },
              { name: 'cart', test: /lib\/cart-store\.ts$/ },
              { name: 'images', test: /ui\/src\/responsive-image\.tsx$/ },
              {
                name: 'destination',
                test: /(orders\/(address|destination|order-window)\.ts|menu\/delivery\.ts|layout\/zone-options\.tsx)$/,
              },
              { name: 'http', test: /(node_modules\/valibot\/.*|ui\/src\/http\.ts|lib\/(decode|http)\.ts)$/ },
              // Parts that several screens share, which would be files of a few hundred bytes each.
              { name: 'when', test: /(ui\/src\/day-choice\.tsx|calendar\/slots\.ts)$/ },
              {
                name: 'summary',
                test: /(cart\/(bars|cart-problems|format-item|texts|when-and-where)|orders\/order-type|shared\/src\/email)\.tsx?$/,
              },
              {
                name: 'filters',
                test: /(catalogue\/(gallery-filter|product-grid|ready-filter|structured-data|texts)|menu\/link-previews)\.tsx?$/,
              },
              // What products and builders choose with; the menu and the cart need a part of it.
              {
                name: 'choices',
                test: /(cart\/(item-allergens|builder-state)\.ts|menu\/allergens\.ts|field-controls\.module\.css|ui\/src\/stepper\.tsx)$/,
              },
              // What two builders need, and the search.
              {
                name: 'builders',
                test: /(cart\/builder-state-order-form|stored-cart\/shared-cake|src\/example-images)\.ts$/,
              },
            ],
          },
        },
      },
    },
    server: { proxy },
    preview: { proxy },
  }
})

/** Writes service-worker.js with the list of files that it downloads: everything but images. */
const serviceWorker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'service-worker',
    filename: 'service-worker.ts',
    // index.html and src/app/main.tsx do both.
    manifest: false,
    injectRegister: false,
    // The worker is built separately: keep its log as quiet as the shop's and list its licences in a file of its own.
    integration: {
      configureCustomSWViteBuild: (config) => {
        config.logLevel = 'warn'
        config.build = { ...config.build, license: { fileName: 'licenses-service-worker.txt' } }
      },
    },
    injectManifest: {
      // Rolldown warns about an option that the plugin sets for the other format.
      rollupFormat: 'iife',
      globPatterns: ['index.html', 'before-hydration.js', 'favicon.svg', 'assets/*', 'drawings/*.svg'],
      globIgnores: ['**/*.{gz,br}'],
      // These have a hash in their names: the browser may take them from its HTTP cache.
      dontCacheBustURLsMatching: /^assets\//,
      // The server sends the page without content as offline.html.
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) => (entry.url === 'index.html' ? { ...entry, url: 'offline.html' } : entry)),
        }),
      ],
    },
  })

import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from '../ui/build/compress.ts'
import { makeFonts, preloadFonts } from '../ui/build/fonts.ts'
import { lightIcons, lightRouter } from './build/light-packages.ts'
import { preloadMain } from './build/preload-main.ts'
import { shopFiles } from './build/shop-files.ts'

const fontFolder = join(import.meta.dirname, 'node_modules/.cache/fonts')
const proxy = { '/api': 'http://127.0.0.1:5000' }

/** What is always fetched together lies together: a few larger files compress better than many small ones. */
const chunkGroups = [
  // What start.ts needs must not come with what it is to be faster than.
  { name: 'start', test: /preload-helper|src\/(start|screens)\.ts/, priority: 6 },
  {
    name: 'base',
    test: /src\/(main|router)\.tsx|node_modules\/(react|react-dom|scheduler|react-router)\/|shared\/src\/brand|ui\/(?:src\/)?(link|page-meta|brand-mark|prefetch|page-loading|screen-error|error-boundary)\.tsx?$/,
    priority: 5,
  },
  {
    name: 'frame',
    test: /shared\/src\/catalogue\/placeholders|ui\/(?:src\/)?(picture|header|footer|fetched-product-dialog|not-loaded|arrive|price|use-now|toast|price-reading|browser-storage)\.|src\/cart\/cart-id\.|icons\/(plus|minus|x|zap)\./,
    priority: 4,
  },
  {
    name: 'catalogue',
    test: /shared\/src\/(catalogue\/catalogue|lead-time)/,
    priority: 3,
  },
  { name: 'grid', test: /ui\/(product-grid|bakery-data|gallery-filter)\./, priority: 2 },
  {
    name: 'options',
    test: /shared\/src\/(catalogue\/options|pricing\/(builder-price-lines|price-lines)|cart\/unknown-record|ready-time)/,
    priority: 4,
  },
  {
    name: 'cart',
    test: /src\/cart\/(cart-store|cart-problems)\.tsx?$|pricing\/quote|cart\/format-item|orders\/order-type/,
  },
]

export default defineConfig(async () => {
  await makeFonts(fontFolder)
  return {
    plugins: [react(), lightRouter(), lightIcons(), preloadMain(), preloadFonts(), shopFiles(), compress()],
    resolve: { alias: { '@fonts': fontFolder } },
    build: {
      // The weight check reads which chunks each screen needs.
      manifest: true,
      // Fonts and pictures stay files of their own, so that the style sheet stays small.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // The page names these itself: no list of what a screen needs has to.
        resolveDependencies: (_file: string, needed: string[]) =>
          needed.filter((file) => !/assets\/(start|base|rolldown-runtime)-/.test(file)),
      },
      rolldownOptions: {
        output: {
          codeSplitting: { groups: chunkGroups },
          // Shorter than usual: start.ts names nearly every file there is.
          entryFileNames: 'assets/[name]-[hash:6].js',
          chunkFileNames: 'assets/[name]-[hash:6].js',
          assetFileNames: 'assets/[name]-[hash:6][extname]',
        },
      },
    },
    server: { proxy },
    preview: { proxy },
  }
})

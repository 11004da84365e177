import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from './build/compress.ts'
import { makeFonts, preloadFonts } from './build/fonts.ts'
import { lightIcons, lightRouter } from './build/light-packages.ts'
import { shopFiles } from './build/shop-files.ts'

const fontFolder = join(import.meta.dirname, 'node_modules/.cache/fonts')
const proxy = { '/api': 'http://127.0.0.1:5000' }

/** What is always fetched together lies together: a few larger files compress better than many small ones. */
const chunkGroups = [
  {
    name: 'base',
    test: /preload-helper|node_modules\/(react|react-dom|scheduler|react-router)\/|shared\/src\/brand|ui\/(link|page-meta|brand-mark|prefetch|page-loading|screen-error|error-boundary)\./,
    priority: 5,
  },
  {
    name: 'frame',
    test: /shared\/src\/catalogue\/placeholders|ui\/(picture|header|footer|arrive|price|now|toast|price-reading|browser-storage|cart-id)\.|icons\/(plus|minus|x|zap)\./,
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
    test: /shared\/src\/(catalogue\/options|pricing\/(cake-lines|price-line)|cart\/loose|ready-time)/,
    priority: 4,
  },
  {
    name: 'cart',
    test: /ui\/(cart-store|cart-trouble)\.|pricing\/(quote|price-change)|cart\/item-words|orders\/order-type|icons\/circle-alert\./,
  },
]

export default defineConfig(async () => {
  await makeFonts(fontFolder)
  return {
    plugins: [react(), lightRouter(), lightIcons(), preloadFonts(), shopFiles(), compress()],
    resolve: { alias: { '@fonts': fontFolder } },
    build: {
      // The weight check reads which chunks each screen needs.
      manifest: true,
      // Fonts and pictures stay files of their own, so that the style sheet stays small.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    },
    server: { proxy },
    preview: { proxy },
  }
})

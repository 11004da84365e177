import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from './build/compress.ts'
import { makeFonts, preloadFonts } from './build/fonts.ts'

const fontFolder = join(import.meta.dirname, 'node_modules/.cache/fonts')
const proxy = { '/api': 'http://127.0.0.1:5000' }

export default defineConfig(async () => {
  await makeFonts(fontFolder)
  return {
    plugins: [react(), preloadFonts(), compress()],
    resolve: { alias: { '@fonts': fontFolder } },
    build: {
      // The weight check reads which chunks each screen needs.
      manifest: true,
      // Fonts and pictures stay files of their own, so that the style sheet stays small.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
    server: { proxy },
    preview: { proxy },
  }
})

import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { consoleTarget } from '../ui/build/browsers.ts'
import { compress } from '../ui/build/compress.ts'
import { makeFonts } from '../ui/build/fonts.ts'
import { fontLicenses, licenses } from '../ui/build/licenses.ts'

const fontDirectory = join(import.meta.dirname, 'node_modules/.cache/fonts')
const proxy = { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:5000' }

export default defineConfig(async () => {
  await makeFonts(fontDirectory)
  return {
    base: '/console/',
    plugins: [react(), fontLicenses(), compress()],
    resolve: { alias: { '@fonts': fontDirectory } },
    build: {
      target: consoleTarget,
      manifest: true,
      license: licenses,
      // Fonts stay files: the content security policy allows no data: fonts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // The first script contains the queue, which is open all day. Vite's warning would be printed by the first `npm start`.
      chunkSizeWarningLimit: 800,
      // One file of what the first screen needs: what other screens share with it would be files that compress alone.
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'index', tags: ['$initial' as const] }] } } },
    },
    server: { proxy },
    preview: { proxy },
  }
})

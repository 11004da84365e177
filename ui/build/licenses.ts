import { appendFileSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Vite's list of the libraries in a build, beside its pages. */
export const licenses = { fileName: 'licenses.txt' }

const ui = createRequire(import.meta.url)
/** Embeds fonts in images and PDFs. */
const server = createRequire(new URL('../../server/package.json', import.meta.url))

const fonts: Readonly<Record<string, string>> = {
  Fraunces: ui.resolve('@fontsource-variable/fraunces/LICENSE'),
  'Plus Jakarta Sans': ui.resolve('@fontsource-variable/plus-jakarta-sans/LICENSE'),
  'Great Vibes': ui.resolve('@expo-google-fonts/great-vibes/LICENSE_FONT'),
  'Noto Sans': server.resolve('@fontsource/noto-sans/LICENSE'),
  'Noto Sans Arabic': server.resolve('@fontsource/noto-sans-arabic/LICENSE'),
}

/** Adds the fonts to that list: Vite knows only modules. */
export const fontLicenses = (): Plugin => ({
  name: 'font-licenses',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir = '' }) {
    const texts = Object.entries(fonts).map(([name, file]) => `\n## ${name}\n\n${readFileSync(file, 'utf8').trim()}\n`)
    appendFileSync(join(dir, licenses.fileName), texts.join(''))
  },
})

import { createRequire } from 'node:module'
import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { createWorkQueue } from '../uploads/work-queue.ts'

const { resolve } = createRequire(import.meta.url)

const font = {
  loadSystemFonts: false,
  fontFiles: [
    '@expo-google-fonts/great-vibes/400Regular/GreatVibes_400Regular.ttf',
    '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf',
    '@expo-google-fonts/plus-jakarta-sans/500Medium/PlusJakartaSans_500Medium.ttf',
  ].map((file) => resolve(file)),
  defaultFontFamily: 'Plus Jakarta Sans',
}

/** One of about 0.2 s leaves the other core to the server; 20 wait for at most a few seconds. */
const runQueued = createWorkQueue({ running: 1, waiting: 20 })

/**
 * Renders an SVG without transparency as PNG, in threads outside the event loop and one at a time. Throws a DomainError when
 * too many are waiting.
 */
export const renderPng = (svg: string): Promise<Buffer> =>
  runQueued(async () => {
    const { pixels, width, height } = await renderAsync(svg, { font })
    return sharp(pixels, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .png()
      .toBuffer()
  })

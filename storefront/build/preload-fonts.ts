import type { Plugin } from 'vite'

/** The text and the headings of every screen. */
const fonts = ['plus-jakarta-sans.woff2', 'fraunces.woff2']

/**
 * Preloads the fonts, which the browser would otherwise discover after the style sheet. They have a low priority, so that on
 * a slow line the images of the page come first.
 */
export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.values(bundle)
        .filter((file) => file.type === 'asset' && fonts.some((font) => file.names.includes(font)))
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${fileName}`,
            crossorigin: '',
            fetchpriority: 'low',
          },
          injectTo: 'head',
        })),
  },
})

import type { Plugin } from 'vite'

/** The page names the chunk of main.tsx and what that needs, so that they come beside start.ts and not after it. */
export const preloadMain = (): Plugin => ({
  name: 'preload-main',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const main = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/main.tsx')))
      return [main?.fileName ?? [], main?.imports ?? []]
        .flat()
        .filter((file) => !html.includes(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', href: `/${file}`, crossorigin: '' },
          injectTo: 'head' as const,
        }))
    },
  },
})

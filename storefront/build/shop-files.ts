import type { Plugin } from 'vite'
import { runnerImport } from 'vite'

type ShopFiles = Readonly<Record<string, string | Uint8Array>>

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
}

/** The files that are made from the catalogue: the printed menu, the drawings, sitemap.xml and robots.txt. */
export const shopFiles = (): Plugin => {
  let made: Promise<ShopFiles> | undefined
  const files = (): Promise<ShopFiles> => {
    made ??= makeFiles()
    return made
  }
  return {
    name: 'shop-files',
    async generateBundle() {
      for (const [fileName, source] of Object.entries(await files())) this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        void files().then((all) => {
          const name = (request.url ?? '').slice(1).split('?')[0] ?? ''
          const file = all[name]
          if (file === undefined) return next()
          response.setHeader('content-type', types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
          response.end(file)
        }, next)
      })
    },
  }
}

/** The domain is TypeScript that Node cannot read: Vite's own runner loads what makes the files out of it. */
async function makeFiles(): Promise<ShopFiles> {
  const { module } = await runnerImport<typeof import('./make-files.ts')>(`${import.meta.dirname}/make-files.ts`, {
    configFile: false,
    root: `${import.meta.dirname}/..`,
    logLevel: 'error',
  })
  return module.makeShopFiles()
}

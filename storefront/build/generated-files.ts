import { extname } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

type Files = Readonly<Record<string, string | Uint8Array>>

const contentTypes: Readonly<Record<string, string>> = { '.pdf': 'application/pdf', '.svg': 'image/svg+xml' }

/** Files that are generated from the catalogue: the printed menu and the drawings of empty screens. */
export const generatedFiles = (): Plugin => {
  let files: Promise<Files> | undefined
  const getFiles = (): Promise<Files> => {
    files ??= generate()
    return files
  }
  return {
    name: 'generated-files',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const [fileName, source] of Object.entries(await getFiles())) {
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        void getFiles().then((all) => {
          const name = (request.url ?? '').slice(1).split('?')[0] ?? ''
          const file = all[name]
          if (file === undefined) return next()
          response.setHeader('content-type', contentTypes[extname(name)] ?? 'application/octet-stream')
          response.end(file)
        }, next)
      })
    },
  }
}

/** Node cannot import the catalogue, which is TypeScript: Vite's module runner can. */
async function generate(): Promise<Files> {
  const options = { configFile: false, root: `${import.meta.dirname}/..`, logLevel: 'error' } as const
  const [{ module: menu }, { module: drawings }] = await Promise.all([
    runnerImport<typeof import('./menu-pdf.ts')>(`${import.meta.dirname}/menu-pdf.ts`, options),
    runnerImport<typeof import('./drawings.ts')>(`${import.meta.dirname}/drawings.ts`, options),
  ])
  return { 'menu.pdf': await menu.menuPdf(), ...drawings.drawings() }
}

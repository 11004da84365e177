import { type Plugin, runnerImport } from 'vite'

type Files = Readonly<Record<string, string>>

/** The drawings of empty screens, which the shop's own code draws. */
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
          response.setHeader('content-type', 'image/svg+xml')
          response.end(file)
        }, next)
      })
    },
  }
}

/** Node cannot import the drawings, which are TypeScript: Vite's module runner can. */
async function generate(): Promise<Files> {
  const options = { configFile: false, root: `${import.meta.dirname}/..`, logLevel: 'error' } as const
  const file = `${import.meta.dirname}/drawings.ts`
  return (await runnerImport<typeof import('./drawings.ts')>(file, options)).module.drawings()
}

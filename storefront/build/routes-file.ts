import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Plugin, type Rolldown, runnerImport } from 'vite'

/**
 * Writes the route table as `.vite/routes.json` for the server and the weight check, each route with the scripts
 * of its first visit and those that are fetched behind them. In development, without a bundle, there are only the paths.
 */
export const routesFile = (): Plugin => {
  let outDir = ''
  return {
    name: 'routes-file',
    applyToEnvironment: ({ name }) => name === 'client',
    // After Vite has removed the chunks that contained only CSS.
    enforce: 'post',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    async configureServer() {
      const file = join(outDir, '.vite/routes.json')
      // The file of a build has the same paths, and `npm start` goes on using it.
      if (existsSync(file)) return
      mkdirSync(join(outDir, '.vite'), { recursive: true })
      writeFileSync(file, await toJson(() => []))
    },
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const findChunk = (module: string) =>
        chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)))
      this.emitFile({
        type: 'asset',
        fileName: '.vite/routes.json',
        source: await toJson((modules) => listFirstVisit(bundle, modules.map(findChunk))),
      })
    },
  }
}

const layout = 'src/layout/app-layout.tsx'

const listModules = (module: string): string[] => [
  'src/app/main.tsx',
  ...(module.includes('landing') ? [] : [layout]),
  module,
]

/** Node cannot import the catalogue's package, which is TypeScript: Vite's module runner can. */
async function toJson(listScripts: (modules: readonly string[]) => string[]): Promise<string> {
  const options = { configFile: false, root: `${import.meta.dirname}/..`, logLevel: 'error' } as const
  const file = `${import.meta.dirname}/../src/app/route-table.ts`
  const { routeTable } = (await runnerImport<typeof import('../src/app/route-table.ts')>(file, options)).module
  return JSON.stringify(
    routeTable.map(({ module, next = [], ...route }) => {
      const scripts = listScripts(listModules(module))
      return { ...route, scripts, next: listScripts(next).filter((file) => !scripts.includes(file)) }
    }),
  )
}

/** The files of these chunks and of everything they import statically. */
function listFirstVisit(
  bundle: Rolldown.OutputBundle,
  entries: readonly (Rolldown.OutputChunk | undefined)[],
): string[] {
  const files = new Set<string>()
  const pending = [...entries]
  while (pending.length > 0) {
    const chunk = pending.pop()
    if (!chunk) throw new Error('A module of the route table is in no chunk')
    if (files.has(chunk.fileName)) continue
    files.add(chunk.fileName)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') pending.push(imported)
    }
  }
  return [...files]
}

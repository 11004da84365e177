import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AppConfig } from '../config.ts'
import { createStaticFile, type StaticFile } from './static-file.ts'

export interface BuiltApp {
  /** By path relative to the app, without index.html. */
  readonly files: ReadonlyMap<string, StaticFile>
  readonly html: string
}

export async function readBuiltApp(directory: string): Promise<BuiltApp | undefined> {
  if (!existsSync(join(directory, 'index.html'))) return undefined
  const html = await readFile(join(directory, 'index.html'), 'utf8')
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(directory.length + 1)
        .split(sep)
        .join('/'),
    )
  const existing = new Set(paths)
  const read = async (path: string) => (existing.has(path) ? readFile(join(directory, path)) : undefined)
  const files = new Map<string, StaticFile>()
  for (const path of paths.filter(isPublic)) {
    const [plain, br, gz] = await Promise.all([read(path), read(`${path}.br`), read(`${path}.gz`)])
    if (plain) files.set(path, createStaticFile(path, plain, { br, gzip: gz }))
  }
  return { files, html }
}

/** The build's own data is private, and compressed copies are sent instead of a file. */
const isPublic = (path: string): boolean =>
  path !== 'index.html' && !/(^|\/)\./.test(path) && !/\.(br|gz|map)$/.test(path)

export const createPage = (html: string): Promise<StaticFile> => createTextFile('index.html', html)

/** Compresses quickly, because a page is rendered for one minute. */
export async function createTextFile(path: string, text: string): Promise<StaticFile> {
  const plain = Buffer.from(text)
  return createStaticFile(path, plain, {
    br: await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzip: await promisify(gzip)(plain),
  })
}

export const workerName = 'service-worker.js'

/**
 * Returns the files for visits without a network by name: the page without content and the service worker, or with
 * SERVICE_WORKER=off the script that removes it. See docs/decisions/011-offline.md.
 */
export async function createOfflineFiles(
  { html, files }: BuiltApp,
  { serviceWorker }: Pick<AppConfig, 'serviceWorker'>,
): Promise<Map<string, StaticFile>> {
  const worker = files.get(serviceWorker ? workerName : 'remove-service-worker.js')
  return new Map([
    ['offline.html', await createTextFile('offline.html', html)],
    ...(worker ? [[workerName, worker] as const] : []),
  ])
}

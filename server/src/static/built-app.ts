import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { PriceReading } from '@pj/shared/pricing/readings'

/** A front end as Vite built it. */
export interface BuiltApp {
  readonly folder: string
  /** Files that may be asked for, by their path under the folder; the page itself is not among them. */
  readonly files: ReadonlySet<string>
  readonly page: Page
}

/** The one HTML page, ready in each encoding. */
export interface Page {
  readonly etag: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

/** Undefined when there is no build in the folder. */
export async function readBuiltApp(folder: string, reading: PriceReading): Promise<BuiltApp | undefined> {
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
  return { folder, files: new Set(paths.filter(isPublic)), page: await makePage(html, reading) }
}

/** Neither what the build keeps for itself nor the compressed twins, which are sent in the place of a file. */
const isPublic = (path: string): boolean =>
  path !== 'index.html' && !/(^|\/)\./.test(path) && !/\.(br|gz|map)$/.test(path)

/** The build writes reading A into its page; the server's own reading takes its place (decisions row 3). */
async function makePage(html: string, reading: PriceReading): Promise<Page> {
  const plain = Buffer.from(html.replace('data-price-reading="A"', `data-price-reading="${reading}"`))
  return {
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br: await promisify(brotliCompress)(plain),
    gzip: await promisify(gzip)(plain),
  }
}

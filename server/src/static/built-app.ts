import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** A front end as Vite built it. */
export interface BuiltApp {
  readonly directory: string
  /** Paths, relative to the directory, of the files that may be requested; index.html is not among them. */
  readonly files: ReadonlySet<string>
  readonly html: string
}

/** The HTML document in each encoding. */
export interface Page {
  readonly etag: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

/** Returns undefined when the directory contains no build. */
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
  return { directory, files: new Set(paths.filter(isPublic)), html }
}

/** False for the build's own data and for the compressed copies, which are sent in place of a file. */
const isPublic = (path: string): boolean =>
  path !== 'index.html' && !/(^|\/)\./.test(path) && !/\.(br|gz|map)$/.test(path)

export async function compressPage(html: string): Promise<Page> {
  const plain = Buffer.from(html)
  return {
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br: await promisify(brotliCompress)(plain),
    gzip: await promisify(gzip)(plain),
  }
}

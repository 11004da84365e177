import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(?:html|js|css|svg|xml|txt|json|webmanifest)$/

/** Writes a `.br` and a `.gz` beside every text file of the build, for the server to send as they are. */
export const compress = (): Plugin => {
  let folder = ''
  let isWritten = false
  return {
    name: 'compress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    writeBundle() {
      isWritten = true
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => {
        // A build that failed closes too; a missing folder would be reported in place of what went wrong.
        if (!isWritten) return
        for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          const path = join(folder, file)
          if (worthIt.test(file) && statSync(path).size > 1024) compressFile(path)
        }
      },
    },
  }
}

function compressFile(path: string): void {
  const bytes = readFileSync(path)
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
}

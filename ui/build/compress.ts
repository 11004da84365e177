import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:html|js|css|svg|xml|txt|json|webmanifest)$/

/** Writes a Brotli and a gzip copy of every text file of the build, which the server sends unchanged. */
export const compress = (): Plugin => {
  let outDir = ''
  let hasOutput = false
  return {
    name: 'compress',
    applyToEnvironment: ({ name }) => name === 'client',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    writeBundle() {
      hasOutput = true
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => {
        // Also called for a failed build, whose own error would be hidden by that of a missing directory.
        if (!hasOutput) return
        for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
          const path = join(outDir, file)
          if (compressible.test(file) && statSync(path).size > 1024) compressFile(path)
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

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compress } from '../../ui/build/compress.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pj-build-'))
  await writeFile(join(root, 'index.html'), '<script type="module" src="/start.js"></script>')
})
afterEach(() => rm(root, { recursive: true }))

const buildWith = async (script: string): Promise<unknown> => {
  await writeFile(join(root, 'start.js'), script)
  return build({ root, configFile: false, logLevel: 'silent', plugins: [compress()] })
}

it('puts the compressed forms beside what was built', async () => {
  await buildWith(`document.title = ${JSON.stringify('cake '.repeat(500))}`)
  const files = await readdir(join(root, 'dist', 'assets'))
  expect(files.map((file) => file.replace(/^.*?\.js/, '.js')).sort()).toEqual(['.js', '.js.br', '.js.gz'])
})

it('says why a build failed', async () => {
  await expect(buildWith("import './gone.js'")).rejects.toThrow(/gone\.js/)
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { readBuiltApp } from './built-app.ts'
import { keepFiles } from './kept-files.ts'

let directory: string
let test: TestApp

async function build(name: string): Promise<string> {
  const output = join(directory, name)
  await mkdir(join(output, 'assets'), { recursive: true })
  await writeFile(join(output, 'index.html'), '<html><head></head><body></body></html>')
  await writeFile(join(output, 'assets', `index-${name}.js`), `console.log('${name}')`)
  await writeFile(join(output, 'plain.txt'), name)
  return output
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pj-kept-'))
  test = await startTestApp({}, { frontEnds: { storefront: await build('new'), console: await build('newconsole') } })
})
afterAll(async () => {
  await test.close()
  await rm(directory, { recursive: true })
})

it('serves the scripts of another build, which its servers store, until none has had them for two weeks', async () => {
  const statusOf = async (path: string): Promise<number> => (await test.get(path)).statusCode
  const listKept = async () =>
    (await test.db.selectFrom('built_files').select('path').orderBy('path').execute()).map(({ path }) => path)
  const own = ['assets/index-new.js', 'console/assets/index-newconsole.js']
  await expect.poll(listKept).toEqual(own)

  const other = await readBuiltApp(await build('old'))
  await keepFiles(test.db, { storefront: other, console: other })
  expect(await listKept()).toEqual([
    'assets/index-new.js',
    'assets/index-old.js',
    'console/assets/index-newconsole.js',
    'console/assets/index-old.js',
  ])
  const response = await test.get('/assets/index-old.js')
  expect(response.body).toBe("console.log('old')")
  expect(response.headers['cache-control']).toContain('immutable')
  expect(await statusOf('/console/assets/index-old.js')).toBe(200)
  expect(await statusOf('/assets/index-other.js')).toBe(404)
  expect((await test.get('/plain.txt')).body).toBe('new')

  await test.db
    .updateTable('built_files')
    .set({ seen_at: new Date(Date.now() - 15 * 86_400_000) })
    .execute()
  await keepFiles(test.db, { storefront: other, console: undefined })
  expect(await listKept()).toEqual(['assets/index-old.js'])
})

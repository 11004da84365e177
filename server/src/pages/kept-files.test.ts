import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeDirectory } from '../../../tests/support/make-directory.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { readBuiltApp } from './built-app.ts'
import { keepFiles } from './kept-files.ts'

const directory = makeDirectory()
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
  test = await startTestApp({}, { frontEnds: { storefront: await build('new'), console: await build('newconsole') } })
})
afterAll(() => test.close())

it('serves the scripts of another build, which its servers store, until none has had them for two weeks', async () => {
  const statusOf = async (path: string): Promise<number> => (await test.get(path)).statusCode
  const listKept = async () =>
    (await test.db.selectFrom('built_files').select('path').orderBy('path').execute()).map(({ path }) => path)
  const own = ['assets/index-new.js', 'console/assets/index-newconsole.js']
  await expect.poll(listKept).toEqual(own)

  const other = await readBuiltApp(await build('old'))
  // A server that was killed has stored only one of them.
  await keepFiles(test.db, { storefront: other, console: undefined })
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

it('stores a large build in several statements, and small files as they are', async () => {
  const output = await build('large')
  const noise = () => randomBytes(900_000)
  for (const name of ['a.woff2', 'b.woff2', 'c.woff2', 'empty.js']) {
    await writeFile(join(output, 'assets', name), name === 'empty.js' ? '' : noise())
  }
  const app = await readBuiltApp(output)
  await keepFiles(test.db, { storefront: app, console: undefined })
  for (const name of ['a.woff2', 'b.woff2', 'c.woff2', 'empty.js']) {
    const response = await test.get(`/assets/${name}`)
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.equals(app?.files.get(`assets/${name}`)?.plain ?? Buffer.of(1))).toBe(true)
  }
})

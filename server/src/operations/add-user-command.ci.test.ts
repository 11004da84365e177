import { join } from 'node:path'
import { verifyPassword } from '@pj/db/passwords'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildServerPrograms, runServerProgram } from '../../../tests/support/run-server-program.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp

beforeAll(async () => {
  await buildServerPrograms()
  test = await startTestApp()
})
afterAll(() => test.close())

/** Runs the program with `typed` as its standard input. */
const addUser = (args: readonly string[], typed: string, env: object = { DATABASE_URL: test.config.databaseUrl }) =>
  runServerProgram('add-user', args, { env: { ...process.env, ...env }, input: typed })

it('creates an owner, asks for missing values and does not print the password', async () => {
  const { code, output } = await addUser(['--email', 'Boss@pj.test'], 'Ada Boss\n\nseven-warm-loaves\n')
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('boss@pj.test can now sign in') })
  expect(output).not.toContain('seven-warm-loaves')
  expect(output).not.toContain('The shop takes orders')
  const boss = await test.db.selectFrom('users').selectAll().where('email', '=', 'boss@pj.test').executeTakeFirst()
  expect(boss).toMatchObject({ name: 'Ada Boss', role: 'owner' })
  expect(await verifyPassword('seven-warm-loaves', boss?.password_hash ?? '')).toBe(true)
})

it('exits with one line that describes the error', async () => {
  const twice = await addUser(['--email', 'owner@pj.test', '--name', 'Ada', '--role', 'owner'], 'seven-warm-loaves\n')
  expect(twice).toMatchObject({ code: 1, output: expect.stringContaining('Someone already uses this email') })
  const noData = { DATABASE_URL: '', DATA_DIR: join(import.meta.dirname, 'none') }
  const unset = await addUser(['--email', 'ada@pj.test'], 'Ada\n\nseven-warm-loaves\n', noData)
  expect(unset).toMatchObject({ code: 1, output: expect.stringMatching(/DATA_DIR: \S+ contains no database\n$/) })
})

it('opens a new shop with its first owner, whose bank account is still missing', async () => {
  const closed = await startTestApp({}, { isOpen: false })
  await closed.db.updateTable('users').set({ disabled_at: new Date() }).execute()
  const args = ['--email', 'ngozi@pj.test', '--name', 'Ngozi', '--role', 'owner']
  const { output } = await addUser(args, 'seven-warm-loaves\n', { DATABASE_URL: closed.config.databaseUrl })
  expect(output).toContain('The shop is open for orders. Enter its bank account in the console, under Shop.')
  const isOpen = async () => (await closed.get('/api/availability')).json().opened
  await expect.poll(isOpen).toBe(true)
  await closed.close()
})

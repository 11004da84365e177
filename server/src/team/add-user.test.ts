import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { verifyPassword } from '@pj/db/passwords'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** Runs the program with `typed` as its standard input. */
async function addUser(
  args: readonly string[],
  typed: string,
  env: object = { DATABASE_URL: test.config.databaseUrl },
) {
  const program = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'add-user.ts'), ...args], {
    env: { ...process.env, ...env },
  })
  let output = ''
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  program.stdin.end(typed)
  const [code] = await once(program, 'close')
  return { code, output }
}

it('creates an owner, asks for missing values and does not print the password', { timeout: 60_000 }, async () => {
  const { code, output } = await addUser(['--email', 'Boss@pj.test'], 'Ada Boss\n\nseven-warm-loaves\n')
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('boss@pj.test can now sign in') })
  expect(output).not.toContain('seven-warm-loaves')
  const boss = await test.db.selectFrom('users').selectAll().where('email', '=', 'boss@pj.test').executeTakeFirst()
  expect(boss).toMatchObject({ name: 'Ada Boss', role: 'owner' })
  expect(await verifyPassword('seven-warm-loaves', boss?.password_hash ?? '')).toBe(true)
})

it('exits with one line that describes the error', { timeout: 60_000 }, async () => {
  const twice = await addUser(['--email', 'owner@pj.test', '--name', 'Ada', '--role', 'owner'], 'seven-warm-loaves\n')
  expect(twice).toMatchObject({ code: 1, output: expect.stringContaining('Somebody already signs in with this email') })
  const noData = { DATABASE_URL: '', DATA_DIR: join(import.meta.dirname, 'none') }
  const unset = await addUser(['--email', 'ada@pj.test'], 'Ada\n\nseven-warm-loaves\n', noData)
  expect(unset).toMatchObject({ code: 1, output: expect.stringMatching(/DATA_DIR: \S+ contains no database\n$/) })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const save = (name: string, query: string, role: 'staff' | 'owner' = 'staff') =>
  test.app.inject({ method: 'POST', url: '/api/views', headers: test.as[role], payload: { name, query } })

const list = async () => (await test.app.inject({ url: '/api/views', headers: test.as.owner })).json().views

it('lists the views of the whole team by name', async () => {
  expect((await save('Tomorrow', '?due=tomorrow')).statusCode).toBe(201)
  expect((await save('express today', '?type=express&due=today', 'owner')).statusCode).toBe(201)
  expect(await list()).toMatchObject([
    { name: 'express today', query: '?type=express&due=today' },
    { name: 'Tomorrow', query: '?due=tomorrow' },
  ])
})

it('replaces a view of the same name in any letter case', async () => {
  await save('TOMORROW', '?due=tomorrow&sort=amount')
  expect(await list()).toMatchObject([
    { name: 'express today' },
    { name: 'TOMORROW', query: '?due=tomorrow&sort=amount' },
  ])
})

it('deletes a view once', async () => {
  const [{ id }] = await list()
  const remove = (each: string) =>
    test.app.inject({ method: 'DELETE', url: `/api/views/${each}`, headers: test.as.staff })
  expect((await remove(id)).statusCode).toBe(204)
  expect((await remove(id)).statusCode).toBe(404)
  expect((await remove('nothing')).json().error).toBe('view_not_found')
})

it('rejects a view without a name', async () => {
  expect((await save('  ', '?a=b')).statusCode).toBe(400)
})

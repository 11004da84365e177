import { expect, it } from 'vitest'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()

const save = (name: string, query: string, role: 'staff' | 'owner' = 'staff') =>
  test.post('/api/views', { name, query }, test.as[role])

const list = async () => (await test.get('/api/views', test.as.owner)).json().views

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
  const remove = (each: string) => test.delete(`/api/views/${each}`, undefined, test.as.staff)
  expect((await remove(id)).statusCode).toBe(204)
  expect((await remove(id)).statusCode).toBe(404)
  expect((await remove('nothing')).json().error).toBe('view_not_found')
})

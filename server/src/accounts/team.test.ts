import { beforeEach, describe, expect, it } from 'vitest'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()

const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, headers = test.as.owner) =>
  test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })

const newMember = { name: 'Kemi Bello', email: 'Kemi@PJ.test', password: 'kemis-password', role: 'staff' }

const signIn = (email: string, password: string) => test.post('/api/login', { email, password })

const bearer = async (email: string, password: string) => {
  const response = await signIn(email, password)
  return { authorization: `Bearer ${response.json().token}` }
}

const idOf = async (email: string): Promise<string> => {
  const { users } = (await call('GET', '/api/users')).json()
  return users.find((user: { email: string }) => user.email === email).id
}

describe('the team', () => {
  it('is listed without shoppers and password hashes', async () => {
    const response = await call('GET', '/api/users')
    expect(response.json().users.map(({ email }: { email: string }) => email)).toEqual([
      'staff@pj.test',
      'owner@pj.test',
      'manager@pj.test',
      'kitchen@pj.test',
      'rider@pj.test',
    ])
    expect(response.body).not.toContain('scrypt')
  })

  it('gets a new member who can sign in immediately, in any letter case and pasted with what surrounds it', async () => {
    const added = await call('POST', '/api/users', { ...newMember, email: 'mailto:Kemi@PJ.test.' })
    expect(added.statusCode).toBe(201)
    expect(added.json()).toMatchObject({ name: 'Kemi Bello', email: 'kemi@pj.test', role: 'staff', disabled: false })
    for (const email of ['KEMI@pj.test', '\u202akemi@pj.test\u202c', 'Kemi <kemi@pj.test>,'])
      expect((await signIn(email, newMember.password)).statusCode).toBe(200)
  })

  it('lets an account with an email from before this rule sign in', async () => {
    const { password_hash, ...member } = await test.db
      .selectFrom('users')
      .select(['password_hash', 'role', 'name'])
      .where('email', '=', 'kemi@pj.test')
      .executeTakeFirstOrThrow()
    await test.db
      .insertInto('users')
      .values({ ...member, password_hash, email: 'kemi@pj..test' })
      .execute()
    expect((await signIn('kemi@pj..test', newMember.password)).statusCode).toBe(200)
    await test.db.deleteFrom('users').where('email', '=', 'kemi@pj..test').execute()
  })

  it('has one account for each email', async () => {
    const again = await call('POST', '/api/users', { ...newMember, email: 'kemi@pj.test' })
    expect([again.statusCode, again.json().error]).toEqual([409, 'email_taken'])
  })

  it.each([{ email: 'kemi' }, { role: 'shopper' }])('rejects a new member with %j', async (change) => {
    expect((await call('POST', '/api/users', { ...newMember, ...change })).statusCode).toBe(400)
  })

  it('signs a member with a new password out everywhere', async () => {
    const headers = await bearer('kemi@pj.test', newMember.password)
    const id = await idOf('kemi@pj.test')
    expect((await call('PATCH', `/api/users/${id}`, { password: 'another-password' })).statusCode).toBe(200)
    expect((await call('GET', '/api/orders', undefined, headers)).statusCode).toBe(401)
    expect((await signIn('kemi@pj.test', newMember.password)).statusCode).toBe(401)
    expect((await signIn('kemi@pj.test', 'another-password')).statusCode).toBe(200)
  })
})

describe('the last owner', () => {
  let owner: string

  beforeEach(async () => {
    owner = await idOf('owner@pj.test')
  })

  it.each([{ disabled: true }])('rejects the change %j', async (change) => {
    const response = await call('PATCH', `/api/users/${owner}`, change)
    expect([response.statusCode, response.json().error]).toEqual([409, 'last_owner'])
    expect((await call('GET', '/api/users')).statusCode).toBe(200)
  })

  it('remains when two owners disable each other at the same time', async () => {
    const added = await call('POST', '/api/users', { ...newMember, email: 'second@pj.test', role: 'owner' })
    const second = added.json().id
    const headers = await bearer('second@pj.test', newMember.password)
    const responses = await Promise.all([
      call('PATCH', `/api/users/${second}`, { disabled: true }),
      call('PATCH', `/api/users/${owner}`, { disabled: true }, headers),
    ])
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const left = await test.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'owner')
      .where('disabled_at', 'is', null)
      .execute()
    expect(left).toHaveLength(1)
  })
})

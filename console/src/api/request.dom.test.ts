import { ApiError } from '@pj/ui/http'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { currentSession, startSession } from '../lib/session.ts'
import { refuse, stubApi } from '../testing/stub-api.ts'
import { request } from './request.ts'

const user = { name: 'Ada', email: 'ada@pj.test', role: 'staff' } as const

it('sends a refused request again when the token was replaced meanwhile', async () => {
  startSession({ token: 'old', user })
  const requests = stubApi(() => {
    if (currentSession()?.token === 'new') return { done: true }
    startSession({ token: 'new', user })
    return refuse(401, 'not_signed_in', 'Please sign in.')
  })
  expect(await request('/api/orders', z.object({ done: z.boolean() }))).toEqual({ done: true })
  expect(requests).toHaveLength(2)
})

it('sends a refused request once when the token is the same', async () => {
  startSession({ token: 'old', user })
  const requests = stubApi(() => refuse(401, 'not_signed_in', 'Please sign in.'))
  await expect(request('/api/orders', z.unknown())).rejects.toThrow(ApiError)
  expect(requests).toHaveLength(1)
})

import type { MenuDocument } from '@pj/shared/menu/menu'
import { parseMenuDocument } from '@pj/shared/menu/menu-schema'
import { type APIRequestContext, expect } from '@playwright/test'
import { authorizationOf } from './sessions.ts'

export function menuApiOf(request: APIRequestContext) {
  const headers = authorizationOf('owner')
  const publish = async (data: object): Promise<number> => {
    const response = await request.post('/api/menu/publish', { headers, data: { note: 'Test', ...data } })
    expect(response.status(), await response.text()).toBe(201)
    return (await response.json()).version
  }
  return {
    /** Returns the number of the new menu. */
    change: async (update: (menu: MenuDocument) => MenuDocument): Promise<number> => {
      const document = update(parseMenuDocument(await (await request.get('/api/menu')).json()))
      const response = await request.put('/api/menu/draft', { headers, data: { document } })
      expect(response.status(), await response.text()).toBe(200)
      return publish({})
    },
    goBack: (version: number): Promise<number> => publish({ version }),
    /** Publishes the whole document of this version, with its business data, unless the current one equals it. */
    restore: async (version: number): Promise<void> => {
      const document = parseMenuDocument(await (await request.get(`/api/menu/${version}`)).json())
      await request.put('/api/menu/draft', { headers, data: { document } })
      const body = { note: 'Test', password: 'bakery-demo' }
      const response = await request.post('/api/menu/publish', { headers, data: body })
      expect([201, 409], await response.text()).toContain(response.status())
      await request.delete('/api/menu/draft', { headers })
    },
  }
}

import type { DatabaseClient } from '@pj/db/database'
import type { Menu } from '@pj/shared/menu/menu'
import { eveningMailSchema, setEveningMailSchema } from '@pj/shared/sales/sales.api'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requireCaller } from '../http/access.ts'
import type { Mailer } from '../messages/mailer.ts'
import { readEveningMail, setEveningMail } from './evening-mail.ts'

interface Parts {
  readonly db: DatabaseClient
  readonly now: () => Date
  readonly menus: { current(): Menu }
  readonly mailer: Mailer
}

export const eveningMailRoutes: FastifyPluginAsyncZod<Parts> = async (app, parts) => {
  const { db, now, mailer } = parts
  const config = { right: 'setEveningMail' } as const
  const read = () => readEveningMail(parts, mailer.settings() !== undefined)
  const response = { 200: eveningMailSchema }

  app.get(
    '/api/sales/evening-mail',
    { config, schema: { summary: "When owners get the day's figures by email", response } },
    read,
  )

  app.put(
    '/api/sales/evening-mail',
    {
      config,
      schema: { summary: "Set when owners get the day's figures by email", body: setEveningMailSchema, response },
    },
    async (request) => {
      await setEveningMail(db, request.body, { by: requireCaller(request), now: now() })
      return read()
    },
  )
}

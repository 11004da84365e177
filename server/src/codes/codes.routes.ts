import { assertUsed } from '@pj/shared/menu/uses'
import { typedCodeField } from '@pj/shared/orders/checkout.api'
import { codeChangeSchema, newCodeSchema, promoCodesSchema } from '@pj/shared/orders/codes.api'
import { z } from 'zod'
import type { Capability } from '../capability.ts'
import { requireCaller, withRight } from '../http/access.ts'
import type { Routes } from '../parts.ts'
import { addCode, changeCode, listCodes } from './codes.ts'

const response = { 200: promoCodesSchema }

/** Each responds with all codes. */
const codesRoutes: Routes<'db' | 'menus' | 'now'> = async (app, { db, menus, now }) => {
  app.get(
    '/api/codes',
    withRight('manageCodes', { summary: 'Promo codes, with their uses and what they took off', response }),
    async () => ({ codes: await listCodes(db) }),
  )

  app.post(
    '/api/codes',
    withRight('manageCodes', { summary: 'Add a promo code', body: newCodeSchema, response: { 201: promoCodesSchema } }),
    async (request, reply) => {
      assertUsed(menus.current(), 'codes')
      await addCode(db, request.body, { by: requireCaller(request), now: now() })
      return reply.code(201).send({ codes: await listCodes(db) })
    },
  )

  app.patch(
    '/api/codes/:code',
    withRight('manageCodes', {
      summary: 'Change a promo code, or switch it off',
      params: z.object({ code: typedCodeField }),
      body: codeChangeSchema,
      response,
    }),
    async (request) => {
      await changeCode(db, request.params.code, request.body, { by: requireCaller(request), now: now() })
      return { codes: await listCodes(db) }
    },
  )
}

export const codesCapability = { routes: [codesRoutes] } satisfies Capability

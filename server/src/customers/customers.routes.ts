import {
  customerExportSchema,
  customerListSchema,
  customerSchema,
  customersQuerySchema,
  eraseCustomerResponseSchema,
  eraseCustomerSchema,
  newCustomerNoteSchema,
} from '@pj/shared/customers.api'
import { cleanText } from '@pj/shared/fields'
import { z } from 'zod'
import { recordAudit } from '../audit/audit.ts'
import { requireCaller, withRight } from '../http/access.ts'
import { originOf } from '../http/addresses.ts'
import type { Routes } from '../parts.ts'
import { addCustomerNote, exportCustomer, loadCustomer, removeCustomerNote, searchCustomers } from './customers.ts'
import { eraseCustomer } from './erase.ts'
import { saveErasureList } from './erasure-list.ts'

const params = z.object({ key: z.string().min(1).max(255).overwrite(cleanText) })

export const customersRoutes: Routes<'config' | 'db' | 'now'> = async (app, { db, now, config: settings }) => {
  app.get(
    '/api/customers',
    withRight('readCustomers', {
      summary: 'Customers by phone number, name, email or address',
      querystring: customersQuerySchema,
      response: { 200: customerListSchema },
    }),
    (request) => searchCustomers(db, request.query.q),
  )

  app.get(
    '/api/customers/:key',
    withRight('readCustomers', {
      summary: 'A customer with orders, sums and notes',
      params,
      response: { 200: customerSchema },
    }),
    (request) => loadCustomer(db, request.params.key),
  )

  app.post(
    '/api/customers/:key/notes',
    withRight('readCustomers', {
      summary: 'Add a note about a customer; it shows on each of their orders',
      params,
      body: newCustomerNoteSchema,
      response: { 201: customerSchema },
    }),
    async (request, reply) => {
      const note = { text: request.body.text, by: requireCaller(request), now: now() }
      return reply.code(201).send(await addCustomerNote(db, request.params.key, note))
    },
  )

  app.delete(
    '/api/customers/:key/notes/:id',
    withRight('readCustomers', {
      summary: 'Remove a note about a customer',
      params: params.extend({ id: z.string().max(20) }),
      response: { 200: customerSchema },
    }),
    (request) => {
      const note = { id: request.params.id, by: requireCaller(request), now: now() }
      return removeCustomerNote(db, request.params.key, note)
    },
  )

  app.get(
    '/api/customers/:key/export',
    withRight('exportCustomers', {
      summary: 'Everything stored about a customer, as a file',
      params,
      response: { 200: customerExportSchema },
    }),
    async (request, reply) => {
      const { origin } = originOf(request, settings)
      const content = await exportCustomer(db, request.params.key, { now: now(), origin })
      await recordAudit(db, { action: 'customer_exported' }, { by: requireCaller(request), now: now() })
      reply.header('content-disposition', 'attachment; filename="customer.json"').header('cache-control', 'no-store')
      return content
    },
  )

  app.post(
    '/api/customers/:key/erase',
    withRight('eraseCustomers', {
      summary: 'Remove a person from their orders, which stay',
      params,
      body: eraseCustomerSchema,
      response: { 200: eraseCustomerResponseSchema },
    }),
    async (request) => {
      const context = { confirm: request.body.confirm, by: requireCaller(request), now: now() }
      const orderIds = await eraseCustomer(db, request.params.key, context)
      await saveErasureList(db, settings.erasureDirectories).catch((error: unknown) =>
        request.log.error({ err: error }, 'cannot write the list of erased customers; will retry'),
      )
      return { order_ids: orderIds }
    },
  )
}

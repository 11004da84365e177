import swagger from '@fastify/swagger'
import * as audit from '@pj/shared/accounts/audit.api'
import * as firstRun from '@pj/shared/accounts/first-run.api'
import * as signIn from '@pj/shared/accounts/sign-in.api'
import * as team from '@pj/shared/accounts/team.api'
import * as capacity from '@pj/shared/calendar/capacity.api'
import * as choice from '@pj/shared/cart/choice.api'
import * as customers from '@pj/shared/customers.api'
import * as deliveries from '@pj/shared/deliveries/deliveries.api'
import * as documents from '@pj/shared/documents/documents.api'
import * as register from '@pj/shared/documents/register.api'
import * as fields from '@pj/shared/fields'
import * as bakeList from '@pj/shared/kitchen/bake-list.api'
import * as kitchenAlerts from '@pj/shared/kitchen/kitchen-alerts.api'
import * as tickets from '@pj/shared/kitchen/tickets.api'
import * as menu from '@pj/shared/menu/menu.api'
import * as adjustments from '@pj/shared/orders/adjustments.api'
import * as checkout from '@pj/shared/orders/checkout.api'
import * as codes from '@pj/shared/orders/codes.api'
import * as customCart from '@pj/shared/orders/custom-cart.api'
import * as messages from '@pj/shared/orders/messages.api'
import * as needs from '@pj/shared/orders/needs.api'
import * as orderChanges from '@pj/shared/orders/order-changes.api'
import * as orders from '@pj/shared/orders/orders.api'
import * as cashUp from '@pj/shared/payments/cash-up.api'
import * as online from '@pj/shared/payments/online.api'
import * as payments from '@pj/shared/payments/payments.api'
import * as quotes from '@pj/shared/quotes/quotes.api'
import * as sales from '@pj/shared/sales/sales.api'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'

const text = z.unknown().meta({ type: 'string' })
const bytes = z.unknown().meta({ type: 'string', format: 'binary' })

export const csvResponse = { content: { 'text/csv': { schema: text } } }
export const eventsResponse = { content: { 'text/event-stream': { schema: text } } }

export const fileResponse = (...types: readonly string[]) => ({
  content: Object.fromEntries(types.map((type) => [type, { schema: bytes }])),
})

/** A body that isn't JSON. One that is missing is empty. */
export const bytesBody = bytes.transform((body) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0)))

const tags = [
  { name: 'Menu', description: 'What the shop sells', paths: /^\/(api\/(menu|policies)|menu\.pdf|og)/ },
  { name: 'Availability', description: 'What there is, and when', paths: /^\/api\/(availability|capacity|day-loads)/ },
  { name: 'Checkout', description: 'What shoppers send', paths: /^\/api\/(checkout|custom-cart|uploads)/ },
  { name: 'Codes', description: 'Promo codes', paths: /^\/api\/codes/ },
  { name: 'Orders', description: 'Orders and what they need', paths: /^\/api\/(orders|needs)/ },
  { name: 'Quotes', description: 'Prices proposed to customers', paths: /^\/api\/quotes/ },
  { name: 'Payments', description: 'Online payments and cash', paths: /^\/api\/(online-payments|paystack|cash-up)/ },
  { name: 'Documents', description: 'Receipts and invoices', paths: /^\/api\/(documents|journal)/ },
  { name: 'Deliveries', description: 'Riders and their runs', paths: /^\/api\/(deliveries|rider)/ },
  { name: 'Kitchen', description: 'What to make', paths: /^\/api\/(bake-list|kitchen)/ },
  { name: 'Customers', description: 'Who ordered, and what', paths: /^\/api\/customers/ },
  { name: 'Sales', description: 'What was sold', paths: /^\/api\/sales/ },
  { name: 'Accounts', description: 'The team and its actions', paths: /^\/api\/(login|logout|account|users|audit)/ },
  { name: 'Operation', description: 'The first run and backups', paths: /^\/api\/(first-run|opening|backups)/ },
]

const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of POST /api/login' },
  rider: { type: 'apiKey', in: 'header', name: 'Rider-Token', description: "The token of a rider's link" },
  paystack: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Paystack-Signature',
    description: 'The HMAC-SHA512 of the body with the secret key, in hexadecimal digits',
  },
} as const

/** Describes each route by its path, `schema.summary`, schemas and right. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  nameSchemas()
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Bakery',
        version: '1.0.0',
        description: 'Orders, custom carts, sales and team of the bakery.',
        license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: '/', description: 'This server' }],
      tags: tags.map(({ name, description }) => ({ name, description })),
      components: { securitySchemes },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input)
      return { schema: schema.hide ? schema : { ...describeRoute(input.route), ...schema }, url }
    },
    transformObject: (input) => {
      const document = jsonSchemaTransformObject(input)
      if ('components' in document) removeUnused(document.components?.schemas ?? {}, document.paths)
      return document
    },
  })
}

const modules = [
  ...[audit, firstRun, signIn, team, capacity, choice, customers, deliveries, documents, register, fields, bakeList],
  ...[
    kitchenAlerts,
    tickets,
    menu,
    adjustments,
    codes,
    checkout,
    customCart,
    messages,
    needs,
    orderChanges,
    orders,
    cashUp,
    online,
    payments,
    quotes,
    sales,
  ],
]

/** Names the schemas as their exports: `orderSchema` is `Order`. Those of a query become parameters. */
function nameSchemas(): void {
  for (const [name, schema] of modules.flatMap((module) => Object.entries<unknown>(module))) {
    const id = /^(\w+)(?<!Query|Filter|Period)Schema$/.exec(name)?.[1]
    if (id && schema instanceof z.ZodType) z.globalRegistry.add(schema, { ...schema.meta(), id: capitalize(id) })
  }
}

function describeRoute({ config, method, url }: RouteOptions) {
  const right = config?.right ?? 'anyone'
  const common = { operationId: nameOperation(String(method), url), tags: [findTag(url)] }
  return right === 'anyone' ? { ...common, security: [] } : { ...common, security: [{ token: [] }], 'x-right': right }
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** `getOrdersByOrderIdStatus` for `GET /api/orders/:order_id/status`. */
const nameOperation = (method: string, url: string): string => {
  const words = url
    .replace('/api', '')
    .replaceAll(':', 'by_')
    .split(/[^a-zA-Z]+/)
  return method.toLowerCase() + words.map(capitalize).join('')
}

function findTag(url: string): string {
  const tag = tags.find(({ paths }) => paths.test(url))
  if (!tag) throw new Error(`${url} has no tag in the OpenAPI document`)
  return tag.name
}

/** The document has each schema twice: as it is sent and as it is received. */
function removeUnused(schemas: Record<string, unknown>, paths: unknown): void {
  const used = new Set<string>()
  const collect = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      collect(schemas[name])
    }
  }
  collect(paths)
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name]
}

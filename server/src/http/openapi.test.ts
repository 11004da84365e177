import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sharedTestApp } from '../testing/test-app.ts'

const require = createRequire(import.meta.url)

const contentSchema = z.record(z.string(), z.object({ schema: z.unknown() })).default({})
const operationSchema = z.object({
  operationId: z.string(),
  tags: z.array(z.string()).length(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: contentSchema })),
})
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    securitySchemes: z.record(z.string(), z.object({ name: z.string().optional() })),
  }),
})

const test = sharedTestApp()
let text: string
let document: z.infer<typeof documentSchema>
let operations: [string, z.infer<typeof operationSchema>][]

beforeAll(async () => {
  text = (await test.get('/api/openapi.json')).body
  document = documentSchema.parse(JSON.parse(text))
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  )
})

it("follows Redocly's recommended rules", async () => {
  const directory = await mkdtemp(join(tmpdir(), 'openapi-'))
  const file = join(directory, 'openapi.json')
  await writeFile(file, text)
  const settings = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [require.resolve('@redocly/cli/bin/cli.js'), 'lint', file, '--extends=recommended', '--format=json'],
    { cwd: directory, env: { ...process.env, ...settings } },
  ).catch((failed: { stdout: string }) => failed)
  await rm(directory, { recursive: true })
  const { problems } = z
    .object({ problems: z.array(z.object({ ruleId: z.string(), message: z.string() })) })
    .parse(JSON.parse(stdout))
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([
    // No quote has the id "public": ids begin with PQ.
    'no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: `/api/quotes/{quote_id}/withdraw` and `/api/quotes/public/{public_id}`.',
  ])
})

it('shares its schemas by name, so that it stays below 250 kB', () => {
  expect(text.length).toBeLessThan(250_000)
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(['Order', 'OrderSummary', 'Error']))
  const inline = operations.flatMap(([name, { requestBody, responses }]) =>
    [requestBody, responses['200'], responses['201']].some((part) =>
      Object.entries(part?.content ?? {}).some(
        ([type, { schema }]) => type === 'application/json' && JSON.stringify(schema).length > 300,
      ),
    )
      ? [name]
      : [],
  )
  expect(inline).toEqual([])
})

describe('each operation', () => {
  it('documents its errors and when it is unavailable', () => {
    for (const [name, { responses }] of operations) {
      for (const status of ['4XX', '503']) {
        const schema = { $ref: '#/components/schemas/Error' }
        expect(responses[status]?.content, `${name} ${status}`).toEqual({ 'application/json': { schema } })
      }
    }
  })

  it('documents what it answers', () => {
    const types = operations.flatMap(([name, { responses }]) => {
      const found = Object.keys(responses['200']?.content ?? {}).filter((type) => type !== 'application/json')
      return found.length > 0 ? [`${name} ${found.join()}`] : []
    })
    expect(types.toSorted()).toEqual([
      'GET /api/audit.csv text/csv',
      'GET /api/cash-up.csv text/csv',
      'GET /api/documents.csv text/csv',
      'GET /api/documents/{number}.pdf application/pdf',
      'GET /api/journal.csv text/csv',
      'GET /api/menu/events text/event-stream',
      'GET /api/orders.csv text/csv',
      'GET /api/orders/stream text/event-stream',
      'GET /api/orders/{order_id}/documents/{number}.pdf application/pdf',
      'GET /api/orders/{order_id}/photos/{index} image/jpeg,image/png',
      'GET /api/quotes/public/{public_id}/photos/{index} image/jpeg,image/png',
      'GET /api/quotes/public/{public_id}/quote.pdf application/pdf',
      'GET /api/sales/daily.csv text/csv',
      'GET /api/uploads/{id} image/jpeg,image/png',
      'GET /menu.pdf application/pdf',
      'GET /og/{builder}.png image/png',
    ])
    const silent = operations.filter(([, { responses }]) =>
      ['200', '201', '202', '204'].every((status) => responses[status] === undefined),
    )
    expect(silent).toEqual([])
  })

  it('says who may call it', () => {
    const callers = operations.map(([name, { security }]) => ({ name, caller: security.flatMap(Object.keys).join() }))
    const names = (wanted: string) => callers.filter(({ caller }) => caller === wanted).map(({ name }) => name)
    expect([...new Set(callers.map(({ caller }) => caller))].toSorted()).toEqual(['', 'paystack', 'rider', 'token'])
    expect(names('')).toEqual(expect.arrayContaining(['POST /api/login', 'POST /api/checkout', 'GET /api/menu']))
    expect(names('paystack')).toEqual(['POST /api/paystack/webhook'])
    expect(names('rider')).toHaveLength(5)
    expect(document.components.securitySchemes).toMatchObject({
      rider: { name: 'Rider-Token' },
      paystack: { name: 'X-Paystack-Signature' },
    })
  })
})

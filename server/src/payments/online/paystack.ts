import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '@pj/db/database'
import { parseJson } from '@pj/shared/cart/unknown-record'
import type { PaymentMode } from '@pj/shared/payments/online'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { PaystackSettings } from '../../config.ts'

export interface OnlineParts {
  readonly db: Db
  readonly paystack: Paystack
  readonly now: () => Date
}

/** Amounts are kobo, as in the provider's API. */
export interface Paystack {
  readonly mode: PaymentMode
  readonly shopUrl: string
  /** False once the provider has refused the key. */
  isKeyAccepted(): boolean
  isSigned(body: Buffer, signature: string | undefined): boolean
  /** Returns where the customer pays. Throws a PaystackError, `duplicate` for a reference that was used before. */
  initialize(transaction: NewTransaction, signal?: AbortSignal): Promise<string>
  /** Throws a PaystackError, `refused` for an unknown reference. */
  verify(reference: string): Promise<Transaction>
  /** Throws a PaystackError. Unless it is `refused` or `unreachable`, the refund may have been made. */
  refund(refund: NewRefund): Promise<MadeRefund>
  /** Throws a PaystackError. */
  readRefund(id: string): Promise<ProviderRefund>
}

interface NewTransaction {
  readonly email: string
  readonly amount: number
  readonly reference: string
  readonly callback_url: string
}

interface NewRefund {
  /** The reference of the payment. */
  readonly transaction: string
  readonly amount: number
  readonly merchant_note: string
}

export type Transaction = z.infer<typeof transactionSchema>
export type ProviderRefund = z.infer<typeof refundSchema>
type MadeRefund = z.infer<typeof newRefundSchema>

/** `unclear` when the provider may have done what it was asked for. Its message contains nothing from the provider. */
export class PaystackError extends Error {
  readonly kind: 'refused' | 'duplicate' | 'unreachable' | 'unclear'
  /** The provider's own sentence, for staff. */
  readonly reason: string | undefined

  constructor(kind: PaystackError['kind'], message: string, reason?: string) {
    super(message)
    this.name = 'PaystackError'
    this.kind = kind
    this.reason = reason
  }
}

/** Milliseconds. A shopper reads an error within 8 s. */
const timeoutMs = 7000

const maxBytes = 256 * 1024

/** No order costs more than the billion naira that an entry of the ledger may have. */
const maxKobo = 1e11
const digits = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
/** An amount in the provider's answers and reports, a number or a text. What isn't an amount is refused. */
export const koboSchema = z.union([z.int(), digits]).pipe(z.int().min(0).max(maxKobo))

const id = z.union([z.int(), z.string().min(1).max(100)]).transform(String)

/** Accepts odd values: books the payment, or flags it for staff. */
const transactionSchema = z.object({
  id: id.nullish().catch(null),
  domain: z.string(),
  status: z.string().max(50).catch('unknown'),
  reference: z.string(),
  amount: koboSchema.nullish().catch(null),
  requested_amount: koboSchema.nullish().catch(null),
  currency: z.string().catch(''),
  channel: z.string().max(50).nullish().catch(null),
  fees: z.number().min(0).max(maxKobo).nullish().catch(null),
})

const refundSchema = z.object({
  status: z.string().max(50).catch('unknown'),
  /** NaN, which is the amount of no refund, for what isn't an amount. */
  amount: koboSchema.nullish().catch(Number.NaN),
  /** The id of the payment, its reference, or an object with both. */
  transaction: z
    .union([id, z.object({ id, reference: z.string().nullish() }).transform((transaction) => transaction.id)])
    .nullish()
    .catch(null),
})
const newRefundSchema = refundSchema.extend({ id })

const refusalSchema = z.object({ message: z.string().max(300).catch(''), code: z.string().max(100).catch('') })

/** The provider's API as in docs/decisions/014-online-payments.md. Logs neither the key nor what is sent and received. */
export function createPaystack({ secretKey, url, shopUrl }: PaystackSettings, log: FastifyBaseLogger): Paystack {
  let isAccepted = /^sk_(test|live)_\S+$/.test(secretKey)
  if (!isAccepted) log.warn('PAYSTACK_SECRET_KEY: must begin with sk_test_ or sk_live_, so online payment is off')

  async function call<Schema extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    { schema, body, signal }: { schema: Schema; body?: object; signal?: AbortSignal | undefined },
  ): Promise<z.output<Schema>> {
    const { status, text } = await send(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    })
    noteKey(status)
    const answer = parseJson(text)
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) throw refusal(status, answer)
    if (status !== 200 && status !== 201) throw new PaystackError('unclear', `Paystack answered ${status}`)
    const { data } = z.object({ status: z.literal(true), data: z.unknown() }).safeParse(answer).data ?? {}
    const parsed = schema.safeParse(data)
    if (!parsed.success) throw new PaystackError('unclear', 'Paystack answered something else')
    return parsed.data
  }

  /** Says once that the key is wrong. */
  function noteKey(status: number): void {
    const isNowAccepted = status !== 401 && (status < 500 ? true : isAccepted)
    if (isAccepted && !isNowAccepted) log.warn('PAYSTACK_SECRET_KEY: Paystack refuses this key')
    isAccepted = isNowAccepted
  }

  return {
    shopUrl,
    mode: secretKey.startsWith('sk_live_') ? 'live' : 'test',
    isKeyAccepted: () => isAccepted,
    isSigned: (body, signature) => isSignature(body, signature, secretKey),
    initialize: async (transaction, signal) => {
      const schema = z.object({ authorization_url: z.string().max(2000).refine(isPaymentUrl(url)) })
      const data = await call('POST', '/transaction/initialize', {
        schema,
        body: { ...transaction, currency: 'NGN' },
        signal,
      })
      return data.authorization_url
    },
    verify: (reference) =>
      call('GET', `/transaction/verify/${encodeURIComponent(reference)}`, { schema: transactionSchema }),
    refund: (refund) => call('POST', '/refund', { schema: newRefundSchema, body: { ...refund, currency: 'NGN' } }),
    readRefund: (refundId) => call('GET', `/refund/${encodeURIComponent(refundId)}`, { schema: refundSchema }),
  }
}

/** Hex of HMAC-SHA512 with the secret key, compared in constant time. The only place that knows the scheme. */
function isSignature(body: Buffer, signature: string | undefined, secretKey: string): boolean {
  const expected = createHmac('sha512', secretKey).update(body).digest()
  const given = Buffer.from(signature !== undefined && /^[0-9a-f]{128}$/i.test(signature) ? signature : '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

async function send(url: string, request: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, request)
    return { status: response.status, text: await readText(response) }
  } catch (error) {
    if (isUnreachable(error)) throw new PaystackError('unreachable', 'Paystack cannot be reached')
    throw new PaystackError('unclear', `Paystack did not answer: ${error instanceof Error ? error.name : 'unknown'}`)
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > maxBytes) throw new RangeError('The response is too large')
  }
  return text + decoder.decode()
}

/** Whether the request certainly has not arrived. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(String(error.cause.code))

function refusal(status: number, answer: unknown): PaystackError {
  const { message = '', code = '' } = refusalSchema.safeParse(answer).data ?? {}
  const isDuplicate = /duplicate/i.test(`${code} ${message}`)
  return new PaystackError(isDuplicate ? 'duplicate' : 'refused', `Paystack answered ${status}`, message || undefined)
}

/** The provider is on HTTPS; a server for tests is not. */
const isPaymentUrl =
  (api: string) =>
  (url: string): boolean =>
    URL.canParse(url) && ['https:', new URL(api).protocol].includes(new URL(url).protocol)

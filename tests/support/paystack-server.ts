import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export const paystackKey = 'sk_test_0123456789abcdef'

/** How the server fails while it is set. `lost` does what it is asked for, and then closes the connection. */
export type PaystackFault = 'hang' | 'error' | 'garbage' | 'lost' | 'unauthorized' | 'refuse'

export interface PaystackPayment {
  readonly id: number
  readonly reference: string
  readonly requested_amount: number
  readonly callback_url: string
  readonly email: string
  status: string
  /** Kobo. */
  amount: number
  currency: string
  domain: string
  fees: number
}

export interface PaystackRefund {
  readonly id: number
  readonly reference: string
  /** Kobo. */
  readonly amount: number
  status: string
}

export interface PaystackServer {
  readonly url: string
  readonly payments: ReadonlyMap<string, PaystackPayment>
  readonly refunds: readonly PaystackRefund[]
  /** `GET /transaction/verify/PJ-…` and so on. */
  readonly requests: readonly string[]
  /** What the shop sent that the documentation forbids. */
  readonly violations: readonly string[]
  fault: PaystackFault | undefined
  /** Pays, or gives the payment another state. */
  pay(
    reference: string,
    change?: Partial<Pick<PaystackPayment, 'status' | 'amount' | 'currency' | 'domain' | 'fees'>>,
  ): void
  endRefund(id: number, status: 'processed' | 'failed'): void
  /** The body and the headers of a report, signed. */
  report(event: string, data: object): { readonly payload: string; readonly headers: Record<string, string> }
  /** Kobo of an order that the provider holds: successful payments minus processed refunds. */
  heldFor(orderId: string): number
  close(): Promise<void>
}

type Rules = Readonly<Record<string, (value: unknown) => boolean>>

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isAmount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0
const isOptionalText = (value: unknown): boolean => value === undefined || isText(value)

const initializeRules: Rules = {
  email: (value) => isText(value) && /^\S+@\S+\.\S+$/.test(value),
  amount: isAmount,
  currency: (value) => value === 'NGN',
  reference: (value) => isText(value) && /^[A-Za-z0-9.=-]+$/.test(value),
  callback_url: (value) => isText(value) && URL.canParse(value),
}

const refundRules: Rules = {
  transaction: (value) => isText(value) || Number.isSafeInteger(value),
  amount: isAmount,
  currency: (value) => value === 'NGN',
  customer_note: isOptionalText,
  merchant_note: isOptionalText,
}

type Body = Readonly<Record<string, unknown>>

/** The fields that are unknown, missing or of the wrong kind. */
const wrongFields = (body: Body, rules: Rules): string[] =>
  [...new Set([...Object.keys(body), ...Object.keys(rules)])].filter((name) => !rules[name]?.(body[name]))

const failures: Readonly<Record<string, { status: number; text: string }>> = {
  unauthorized: { status: 401, text: '{"status":false,"message":"Invalid key"}' },
  error: { status: 500, text: '<h1>Internal error</h1>' },
  garbage: { status: 200, text: '{"status":true,"data":{"status":"success"}}' },
  refuse: { status: 400, text: '{"status":false,"message":"No"}' },
}

interface Answer {
  readonly status: number
  readonly body: object
}

const refuse = (status: number, code: string): Answer => ({ status, body: { status: false, message: code, code } })
const accept = (data: object): Answer => ({ status: 200, body: { status: true, message: 'ok', data } })

/** Stands in for the payment provider: checks each request against its documentation and fails in every way. */
export async function startPaystackServer(): Promise<PaystackServer> {
  const payments = new Map<string, PaystackPayment>()
  const refunds: PaystackRefund[] = []
  const requests: string[] = []
  const violations: string[] = []
  let lastId = 1000

  /** Returns whether the fields are right. */
  function check(call: string, body: Body, rules: Rules): boolean {
    const wrong = wrongFields(body, rules)
    if (wrong.length > 0) violations.push(`${call}: ${wrong.join()}`)
    return wrong.length === 0
  }

  function initialize(body: Body): Answer {
    if (!check('initialize', body, initializeRules)) return refuse(400, 'invalid_params')
    const [reference, callback_url, email] = [String(body.reference), String(body.callback_url), String(body.email)]
    const amount = Number(body.amount)
    if (payments.has(reference)) return refuse(400, 'duplicate_reference')
    lastId += 1
    const state = { status: 'abandoned', amount, currency: 'NGN', domain: 'test', fees: 0 }
    payments.set(reference, { id: lastId, reference, requested_amount: amount, callback_url, email, ...state })
    return accept({ authorization_url: `${paystack.url}/pay/${reference}`, access_code: `a${lastId}`, reference })
  }

  function verify(reference: string): Answer {
    const payment = payments.get(reference)
    if (!payment) return refuse(404, 'transaction_not_found')
    const { callback_url: _, email: customer, ...data } = payment
    return accept({
      ...data,
      channel: 'card',
      paid_at: null,
      gateway_response: 'Approved',
      metadata: '',
      customer: { email: customer },
      authorization: { authorization_code: 'AUTH_secret', last4: '4081' },
    })
  }

  function refund(body: Body): Answer {
    if (!check('refund', body, refundRules)) return refuse(400, 'invalid_params')
    const amount = Number(body.amount)
    const named = String(body.transaction)
    const payment = [...payments.values()].find(({ id, reference }) => [String(id), reference].includes(named))
    if (payment?.status !== 'success') return refuse(400, 'transaction_not_refundable')
    const given = refunds.filter(({ reference, status }) => reference === payment.reference && status !== 'failed')
    const left = given.reduce((rest, made) => rest - made.amount, payment.amount)
    if (amount > left) {
      violations.push(`refund: ${amount} of ${left}`)
      return refuse(400, 'amount_too_large')
    }
    lastId += 1
    const made = { id: lastId, reference: payment.reference, amount, status: 'pending' }
    refunds.push(made)
    return accept({ ...made, transaction: payment.id, currency: 'NGN' })
  }

  function readRefund(id: string): Answer {
    const found = refunds.find((made) => String(made.id) === id)
    if (!found) return refuse(404, 'refund_not_found')
    const transaction = payments.get(found.reference)?.id
    // The amount comes as a text too.
    return accept({ ...found, amount: String(found.amount), transaction, currency: 'NGN' })
  }

  function answer(call: string, body: Body): Answer {
    if (call === 'POST /transaction/initialize') return initialize(body)
    if (call === 'POST /refund') return refund(body)
    const [, kind, id = ''] = /^GET \/(transaction\/verify|refund)\/(.+)$/.exec(call) ?? []
    if (kind) return kind === 'refund' ? readRefund(decodeURIComponent(id)) : verify(decodeURIComponent(id))
    violations.push(call)
    return refuse(404, 'not_found')
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', paystack.url)
    if (pathname.startsWith('/pay/')) return showPage(response, pathname.slice('/pay/'.length), searchParams)
    const sent = await text(request)
    const call = `${request.method} ${pathname}`
    requests.push(call)
    const { fault } = paystack
    if (fault === 'hang') return
    const json = { 'content-type': 'application/json' }
    const isKnown = request.headers.authorization === `Bearer ${paystackKey}`
    const failure = isKnown ? failures[fault ?? ''] : failures.unauthorized
    if (failure) return void response.writeHead(failure.status, json).end(failure.text)
    const { status, body } = answer(call, sent ? JSON.parse(sent) : {})
    if (fault === 'lost') return void response.destroy()
    response.writeHead(status, json).end(JSON.stringify(body))
  }

  /** Where the customer pays. */
  function showPage(response: ServerResponse, reference: string, query: URLSearchParams): void {
    const payment = payments.get(reference)
    if (!payment) return void response.writeHead(404).end()
    const outcome = query.get('outcome')
    if (outcome !== null) {
      payment.status = outcome
      const back = `${payment.callback_url}&trxref=${reference}`
      return void response.writeHead(302, { location: back }).end()
    }
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(
      `<!doctype html><html lang="en"><title>Pay</title><h1>Pay NGN ${payment.amount / 100}</h1>
      <a href="?outcome=success">Pay now</a> <a href="?outcome=failed">Fail</a> <a href="?outcome=abandoned">Leave</a>`,
    )
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      violations.push(String(error))
      response.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address: AddressInfo | string | null = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  const paystack: PaystackServer = {
    url: `http://127.0.0.1:${port}`,
    payments,
    refunds,
    requests,
    violations,
    fault: undefined,
    pay: (reference, change = {}) => {
      const payment = payments.get(reference)
      if (!payment) throw new Error(`No payment ${reference}`)
      Object.assign(payment, { status: 'success', ...change })
    },
    endRefund: (id, status) => {
      const made = refunds.find((one) => one.id === id)
      if (!made) throw new Error(`No refund ${id}`)
      made.status = status
    },
    report: (event, data) => {
      const payload = JSON.stringify({ event, data })
      const signature = createHmac('sha512', paystackKey).update(payload).digest('hex')
      return { payload, headers: { 'content-type': 'application/json', 'x-paystack-signature': signature } }
    },
    heldFor: (orderId) => {
      const own = ({ reference }: { reference: string }): boolean => reference.startsWith(`${orderId}-`)
      const paid = [...payments.values()].filter((payment) => own(payment) && payment.status === 'success')
      const returned = refunds.filter((made) => own(made) && made.status === 'processed')
      const sum = (entries: readonly { amount: number }[]): number =>
        entries.reduce((total, { amount }) => total + amount, 0)
      return sum(paid) - sum(returned)
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return paystack
}

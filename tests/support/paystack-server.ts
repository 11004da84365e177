import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { findViolations, parseBody, type SentRequest } from './paystack-rules.ts'
import { createWebhooks, type Delivery, type SendReport, type SignedReport, signReport } from './paystack-webhooks.ts'

export const paystackKey = 'sk_test_0123456789abcdef'

/**
 * How the server fails while it is set. `lost` does what it is asked for, and then closes the connection; `slow` sends its
 * answer a character at a time.
 */
export type PaystackFault = 'hang' | 'error' | 'garbage' | 'lost' | 'slow' | 'unauthorized' | 'refuse'

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
  channel: string
}

export interface PaystackRefund {
  readonly id: number
  readonly reference: string
  /** Kobo. */
  readonly amount: number
  /** Whether the shop has asked for it. */
  readonly isOwn: boolean
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
  /** Changes the text of each answer: no JavaScript number makes `1e999`, or a value of another type. */
  changeAnswer: (answer: string) => string
  /** Milliseconds before each answer. */
  latencyMs: number
  /** Where reports go by themselves when something happens. */
  send: SendReport | undefined
  delivery: Delivery
  /** Whether reports of refunds name their id: the published examples don't agree. */
  namesRefunds: boolean
  /** Pays, or gives the payment another state. */
  pay(reference: string, change?: Partial<PaystackPayment>): void
  /** Money comes back without the shop's doing. Returns the refund, which is `pending`. */
  refundInDashboard(reference: string, kobo: number): PaystackRefund
  endRefund(id: number, status: 'processed' | 'failed'): void
  /** The customer transferred another amount. */
  rejectTransfer(reference: string): void
  dispute(reference: string): void
  /** Any report, signed, to be sent by hand. */
  report(event: string, data: object): SignedReport
  /** Sends all reports again, or those about an order. */
  repeatReports(orderId?: string): Promise<void>
  /** Kobo of an order that the provider holds: successful payments minus processed refunds. */
  heldFor(orderId: string): number
  close(): Promise<void>
}

const failures: Readonly<Record<string, { status: number; text: string }>> = {
  unauthorized: { status: 401, text: '{"status":false,"message":"Invalid key"}' },
  error: { status: 500, text: '<h1>Internal error</h1>' },
  garbage: { status: 200, text: '{"status":true,"data":{"status":"success"}}' },
  refuse: { status: 400, text: '{"status":false,"message":"No"}' },
}

/** A payment in answers and reports. */
const dataOf = ({ callback_url: _, email, ...payment }: PaystackPayment) => ({
  ...payment,
  paid_at: null,
  gateway_response: 'Approved',
  metadata: '',
  customer: { email },
  authorization: { authorization_code: 'AUTH_secret', last4: '4081' },
})

type Body = Readonly<Record<string, unknown>>

/** Kobo of the payment that can still be refunded. */
const leftOf = ({ reference, amount }: PaystackPayment, refunds: readonly PaystackRefund[]): number =>
  refunds
    .filter((made) => made.reference === reference && made.status !== 'failed')
    .reduce((rest, made) => rest - made.amount, amount)

/** Takes longer than anybody waits. */
async function drip(response: ServerResponse, answer: string): Promise<void> {
  for (const character of answer) {
    if (response.destroyed) return
    response.write(character)
    await sleep(200)
  }
  response.end()
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
  const webhooks = createWebhooks({
    key: paystackKey,
    send: () => paystack.send,
    delivery: () => paystack.delivery,
  })

  function initialize(body: Body): Answer {
    const [reference, callback_url, email] = [String(body.reference), String(body.callback_url), String(body.email)]
    const amount = Number(body.amount)
    if (payments.has(reference)) return refuse(400, 'duplicate_reference')
    lastId += 1
    const state = { status: 'abandoned', amount, currency: 'NGN', domain: 'test', fees: 0, channel: 'card' }
    payments.set(reference, { id: lastId, reference, requested_amount: amount, callback_url, email, ...state })
    return accept({ authorization_url: `${paystack.url}/pay/${reference}`, access_code: `a${lastId}`, reference })
  }

  function paymentOf(reference: string): PaystackPayment {
    const payment = payments.get(reference)
    if (!payment) throw new Error(`No payment ${reference}`)
    return payment
  }

  function verify(reference: string): Answer {
    const payment = payments.get(reference)
    return payment ? accept(dataOf(payment)) : refuse(404, 'transaction_not_found')
  }

  function refund(body: Body): Answer {
    const named = String(body.transaction)
    const payment = [...payments.values()].find(({ id, reference }) => [String(id), reference].includes(named))
    if (payment?.status !== 'success') return refuse(400, 'transaction_not_refundable')
    const amount = Number(body.amount ?? payment.amount)
    const own = leftOf(
      payment,
      refunds.filter(({ isOwn }) => isOwn),
    )
    if (amount > own) violations.push(`refund: ${amount} of ${own}`)
    // Somebody may have used the dashboard meanwhile.
    if (amount > leftOf(payment, refunds)) return refuse(400, 'amount_too_large')
    const made = addRefund(payment.reference, amount, true)
    return accept({ ...made, transaction: payment.id, currency: 'NGN' })
  }

  function addRefund(reference: string, amount: number, isOwn: boolean): PaystackRefund {
    lastId += 1
    const made = { id: lastId, reference, amount, isOwn, status: 'pending' }
    refunds.push(made)
    return made
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
    const [, kind = '', id = ''] = /^GET \/(transaction\/verify|refund)\/(.+)$/.exec(call) ?? []
    return kind === 'refund' ? readRefund(decodeURIComponent(id)) : verify(decodeURIComponent(id))
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', paystack.url)
    if (pathname.startsWith('/pay/')) return showPage(response, pathname.slice('/pay/'.length), searchParams)
    return respondToCall(`${request.method} ${pathname}`, request, response)
  }

  async function respondToCall(call: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request)
    requests.push(call)
    const { fault, latencyMs } = paystack
    if (latencyMs > 0) await sleep(latencyMs)
    if (fault === 'hang') return
    const isKnown = request.headers.authorization === `Bearer ${paystackKey}`
    const failure = isKnown ? failures[fault ?? ''] : failures.unauthorized
    const { status, text: plain } = failure ?? answerChecked({ call, headers: request.headers, text: sent })
    const answered = paystack.changeAnswer(plain)
    if (fault === 'lost') return void response.destroy()
    response.writeHead(status, { 'content-type': 'application/json' })
    if (fault === 'slow') return drip(response, answered)
    response.end(answered)
  }

  function answerChecked(sent: SentRequest): { readonly status: number; readonly text: string } {
    const wrong = findViolations(sent)
    violations.push(...wrong)
    const { status, body } =
      wrong.length > 0 ? refuse(400, 'invalid_params') : answer(sent.call, parseBody(sent.text) ?? {})
    return { status, text: JSON.stringify(body) }
  }

  /** Where the customer pays. */
  function showPage(response: ServerResponse, reference: string, query: URLSearchParams): void {
    const payment = payments.get(reference)
    if (!payment) return void response.writeHead(404).end()
    const outcome = query.get('outcome')
    if (outcome !== null) {
      paystack.pay(reference, { status: outcome, channel: query.get('channel') ?? 'card' })
      const back = `${payment.callback_url}&trxref=${reference}`
      return void response.writeHead(302, { location: back }).end()
    }
    response.writeHead(200, { 'content-type': 'text/html' })
    // With an icon of its own, so that no browser asks for one.
    response.end(
      `<!doctype html><html lang="en"><title>Pay</title><link rel="icon" href="data:,"><h1>Pay NGN ${payment.amount / 100}</h1>
      <a href="?outcome=success">Pay now</a> <a href="?outcome=success&channel=bank_transfer">Transfer</a> <a href="?outcome=failed">Fail</a> <a href="?outcome=abandoned">Leave</a>`,
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
    changeAnswer: (answer) => answer,
    latencyMs: 0,
    send: undefined,
    delivery: 'once',
    namesRefunds: true,
    pay: (reference, change = {}) => {
      const payment = Object.assign(paymentOf(reference), { status: 'success', ...change })
      if (payment.status === 'success') webhooks.report('charge.success', dataOf(payment))
    },
    refundInDashboard: (reference, kobo) => addRefund(paymentOf(reference).reference, kobo, false),
    endRefund: (id, status) => {
      const made = refunds.find((one) => one.id === id)
      if (!made) throw new Error(`No refund ${id}`)
      made.status = status
      const { reference: transaction_reference, amount } = made
      const report = {
        status,
        transaction_reference,
        refund_reference: `R${id}`,
        amount: String(amount),
        currency: 'NGN',
      }
      webhooks.report(`refund.${status}`, { ...report, ...(paystack.namesRefunds && { id }) })
    },
    rejectTransfer: (reference) => {
      const { id, email } = paymentOf(reference)
      const bank_transfer = { amount: '30000', message_type: 'INCORRECT_AMOUNT', transaction_id: String(id) }
      webhooks.report('bank.transfer.rejected', { bank_transfer, customer: { email } })
    },
    dispute: (reference) => {
      const { id } = paymentOf(reference)
      webhooks.report('charge.dispute.create', { id: id + 1e6, transaction: { id, reference } })
    },
    report: (event, data) => signReport(event, data, paystackKey),
    repeatReports: (orderId = '') => webhooks.repeat(orderId),
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

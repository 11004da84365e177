import { createHmac } from 'node:crypto'

/** A report with the headers that sign it. */
export interface SignedReport {
  readonly payload: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * How the next reports arrive. `reordered`: each waits for the one after it. `foreign`: after reports about another shop,
 * one of them with a wrong signature. `lost`: not at all, until all are repeated.
 */
export type Delivery = 'once' | 'doubled' | 'lost' | 'reordered' | 'foreign'

export type SendReport = (report: SignedReport) => Promise<unknown>

export interface Webhooks {
  /** Begins to deliver a report about an event. */
  report(event: string, data: object): void
  /** Delivers all that contain the text again, as the provider does for 72 hours. Resolves once they have arrived. */
  repeat(about: string): Promise<void>
}

interface WebhookSettings {
  readonly key: string
  /** Undefined while the shop has no address. */
  readonly send: () => SendReport | undefined
  readonly delivery: () => Delivery
}

export const signReport = (event: string, data: object, key: string): SignedReport => signBody({ event, data }, key)

export const signBody = (body: unknown, key: string): SignedReport => {
  const payload = JSON.stringify(body)
  const signature = createHmac('sha512', key).update(payload).digest('hex')
  return { payload, headers: { 'content-type': 'application/json', 'x-paystack-signature': signature } }
}

export function createWebhooks({ key, send, delivery }: WebhookSettings): Webhooks {
  const all: SignedReport[] = []
  let held: SignedReport[] = []
  let sending: Promise<unknown> = Promise.resolve()

  function deliver(...reports: readonly SignedReport[]): void {
    const sender = send()
    if (!sender) return
    // The shop may be down.
    const sent = reports.map((report) => sender(report).catch(() => undefined))
    sending = Promise.all([sending, ...sent])
  }

  return {
    report: (event, data) => {
      const own = signReport(event, data, key)
      all.push(own)
      switch (delivery()) {
        case 'lost':
          return
        case 'doubled':
          return deliver(own, own)
        case 'reordered':
          if (held.length === 0) return void held.push(own)
          break
        case 'foreign':
          deliver(signReport(event, { id: 1, reference: 'T-1' }, key), signReport(event, data, `${key}-other`))
          break
        case 'once':
          break
      }
      const before = held
      held = []
      deliver(own, ...before)
    },
    repeat: async (about) => {
      held = []
      deliver(...all.filter(({ payload }) => payload.includes(about)))
      await sending
    },
  }
}

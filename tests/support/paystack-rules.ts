import type { IncomingHttpHeaders } from 'node:http'

type Body = Readonly<Record<string, unknown>>
type Rules = Readonly<Record<string, (value: unknown) => boolean>>

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isAmount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0
const optional =
  (isValid: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === undefined || isValid(value)

const isReference = (value: unknown): boolean => isText(value) && /^[A-Za-z0-9.=-]+$/.test(value)
const isChannel = (value: unknown): boolean =>
  isText(value) && /^(card|bank|ussd|qr|eft|mobile_money|bank_transfer)$/.test(value)
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What the documentation says of the body of each call. */
const bodyRules: Readonly<Record<string, Rules>> = {
  'POST /transaction/initialize': {
    email: (value) => isText(value) && /^\S+@\S+\.\S+$/.test(value),
    amount: isAmount,
    currency: optional((value) => value === 'NGN'),
    reference: optional(isReference),
    callback_url: optional((value) => isText(value) && URL.canParse(value)),
    channels: optional((value) => Array.isArray(value) && value.every(isChannel)),
    metadata: optional(isObject),
    label: optional(isText),
  },
  'POST /refund': {
    transaction: (value) => isText(value) || Number.isSafeInteger(value),
    amount: optional(isAmount),
    currency: optional((value) => value === 'NGN'),
    customer_note: optional(isText),
    merchant_note: optional(isText),
  },
}

export interface SentRequest {
  /** `POST /refund` and so on. */
  readonly call: string
  readonly headers: IncomingHttpHeaders
  /** As it was sent. */
  readonly text: string
}

/** What is wrong with a request by the documentation: unknown and missing fields, values of the wrong kind, a wrong type. */
export function findViolations({ call, headers, text }: SentRequest): string[] {
  const [method = '', path = ''] = call.split(' ')
  if (method === 'GET') {
    const [, reference = ''] = /^\/transaction\/verify\/(.+)$/.exec(path) ?? []
    const isKnown = isReference(decodeURIComponent(reference)) || /^\/refund\/\d+$/.test(path)
    return [...(isKnown ? [] : [`${call}: unknown`]), ...(text === '' ? [] : [`${call}: has a body`])]
  }
  const rules = bodyRules[call]
  if (!rules) return [`${call}: unknown`]
  const body = parseBody(text)
  if (!body || headers['content-type'] !== 'application/json') return [`${call}: no JSON`]
  const wrong = [...new Set([...Object.keys(body), ...Object.keys(rules)])].filter((name) => !rules[name]?.(body[name]))
  return wrong.map((name) => `${call}: ${name}`)
}

/** Undefined for what is no JSON object. */
export function parseBody(text: string): Body | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return isObject(parsed) ? Object.fromEntries(Object.entries(Object(parsed))) : undefined
  } catch {
    return undefined
  }
}

import { isUnknownRecord, parseJson, type UnknownRecord } from '@pj/shared/cart/unknown-record'

interface Failure {
  /** 0 without a response. */
  readonly status: number
  /** The server's code, `no_response` or `invalid_response`; '' when the server names none. */
  readonly code: string
  /** A sentence for a person. */
  readonly message: string
  readonly errors?: readonly string[]
  /** The whole body; some refusals carry more, such as the current order. */
  readonly details?: UnknownRecord
}

/**
 * A request without a usable answer. It was refused (status 4xx or 5xx), got no response (`no_response`, and may have reached
 * the server all the same) or one that could not be read (`invalid_response`).
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: readonly string[]
  readonly details: UnknownRecord

  constructor({ status, code, message, errors = [], details = {} }: Failure) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = errors
    this.details = details
  }

  /** Whether the server has answered, and refused. */
  get isRefusal(): boolean {
    return this.code !== 'no_response' && this.code !== 'invalid_response'
  }
}

/** What a front end says when the server does not say it. */
export interface FailureTexts {
  readonly timeout: string
  readonly noConnection: string
  readonly unreadable: string
  readonly refused: (status: number) => string
}

export interface RequestOptions {
  /** POST with a body, otherwise GET, unless it is given. */
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Sent as JSON; a Blob as it is. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** Whether it is also sent when the page is closed meanwhile. */
  readonly keepalive?: boolean
  readonly timeoutMs: number
  readonly texts: FailureTexts
}

/**
 * Requests a JSON resource. `parse` returns undefined for a body that does not fit. Throws an ApiError, or the reason of the
 * caller's own signal, like the functions below.
 */
export async function requestJson<Body>(
  url: string,
  options: RequestOptions,
  parse: (body: unknown) => Body | undefined,
): Promise<Body> {
  const { status, content } = await exchange(url, options, (response) => response.text())
  const body = parse(readBody(status, content, options.texts))
  if (body !== undefined) return body
  throw new ApiError({ status, code: 'invalid_response', message: options.texts.unreadable })
}

/** For responses without a body, or with one that nobody needs. */
export async function requestEmpty(url: string, options: RequestOptions): Promise<void> {
  const { status, content } = await exchange(url, options, (response) => response.text())
  readBody(status, content, options.texts)
}

export async function requestBlob(url: string, options: RequestOptions): Promise<Blob> {
  const { status, content } = await exchange(url, options, (response) => response.blob())
  if (!isSuccess(status)) readBody(status, await content.text(), options.texts)
  return content
}

async function exchange<Content>(
  url: string,
  { signal, timeoutMs, texts, keepalive = false, ...options }: RequestOptions,
  read: (response: Response) => Promise<Content>,
): Promise<{ status: number; content: Content }> {
  if (signal?.aborted) throw signal.reason
  const abort = new AbortController()
  const cancel = (): void => abort.abort()
  const timer = setTimeout(cancel, timeoutMs)
  signal?.addEventListener('abort', cancel)
  try {
    const response = await fetch(url, { ...toRequestInit(options), keepalive, signal: abort.signal })
    return { status: response.status, content: await read(response) }
  } catch (error) {
    if (signal?.aborted) throw error
    const message = abort.signal.aborted ? texts.timeout : texts.noConnection
    throw new ApiError({ status: 0, code: 'no_response', message })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

function toRequestInit({ method, body, headers }: Pick<RequestOptions, 'method' | 'body' | 'headers'>): RequestInit {
  if (body === undefined) return { method: method ?? 'GET', headers: { ...headers } }
  const isFile = body instanceof Blob
  return {
    method: method ?? 'POST',
    headers: { ...headers, 'Content-Type': isFile ? body.type : 'application/json' },
    body: isFile ? body : JSON.stringify(body),
  }
}

const isSuccess = (status: number): boolean => status >= 200 && status <= 299

/** The body of a response, undefined when it is no JSON. */
function readBody(status: number, text: string, { refused }: FailureTexts): unknown {
  const body = parseJson(text)
  const details = isUnknownRecord(body) ? body : {}
  if (isSuccess(status) && details.success !== false) return body
  const { error, message, errors } = details
  throw new ApiError({
    status,
    code: readText(error),
    message: readText(message).trim() || refused(status),
    errors: Array.isArray(errors) ? errors.filter((entry) => typeof entry === 'string') : [],
    details,
  })
}

const readText = (value: unknown): string => (typeof value === 'string' ? value : '')

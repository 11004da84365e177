import * as http from '@pj/ui/http'
import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { type SearchValues, toSearchParams } from '../lib/list-params.ts'
import { currentSession } from '../lib/session.ts'

export type RequestOptions = Omit<http.RequestOptions, 'timeoutMs' | 'texts'>

export const apiBase: string = import.meta.env.VITE_API_BASE ?? ''

const timeoutMs = 15_000
/** Enough for a file on a slow connection. */
const uploadTimeoutMs = 120_000

const texts: http.FailureTexts = {
  timeout: 'The server took too long to answer.',
  noConnection: "We can't reach the server.",
  unreadable: "We couldn't read the server's answer.",
  refused: (status) => `The server answered ${status}.`,
}

/** Sends the session's token and returns the body, parsed with `schema`. Throws an ApiError. */
export const request = <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  options: RequestOptions = {},
): Promise<z.output<Schema>> =>
  send(path, options, (url, sent) => http.requestJson(url, sent, (body) => schema.safeParse(body).data))

export const requestBlob = (path: string, signal?: AbortSignal): Promise<Blob> =>
  send(path, { signal }, http.requestBlob)

export const requestEmpty = (path: string, options: RequestOptions): Promise<void> =>
  send(path, options, http.requestEmpty)

export const authorizationHeader = (): Record<string, string> => {
  const token = currentSession()?.token
  return token ? { Authorization: `Bearer ${token}` } : {}
}

type Send<Result> = (url: string, options: http.RequestOptions) => Promise<Result>

async function send<Result>(path: string, options: RequestOptions, sendOnce: Send<Result>): Promise<Result> {
  const attempt = () =>
    sendOnce(apiBase + path, {
      ...options,
      headers: { ...authorizationHeader(), ...options.headers },
      timeoutMs: options.body instanceof Blob ? uploadTimeoutMs : timeoutMs,
      texts,
    })
  const token = currentSession()?.token
  try {
    return await attempt()
  } catch (error) {
    const isRefused = error instanceof http.ApiError && error.status === 401
    // A password change has replaced the token meanwhile.
    if (isRefused && currentSession() && currentSession()?.token !== token) return attempt()
    throw error
  }
}

/** The options of a query that reads one path, often with search parameters, which are the end of its key. */
export const readQuery = <Schema extends z.ZodType>(
  key: QueryKey,
  path: string,
  schema: Schema,
  search?: SearchValues,
) =>
  queryOptions({
    queryKey: search ? [...key, search] : key,
    queryFn: ({ signal }) => request(search ? `${path}?${toSearchParams(search)}` : path, schema, { signal }),
  })

interface Page {
  /** Where the next page begins; null after the last one. */
  readonly next_cursor: string | null
}

/** The options of a list that the server returns in pages. */
export const pagedQuery = <List extends Page>(
  queryKey: QueryKey,
  path: string,
  schema: z.ZodType<List>,
  search: SearchValues,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      request(`${path}?${toSearchParams({ ...search, cursor })}`, schema, { signal }),
    initialPageParam: '',
    getNextPageParam: (last: List) => last.next_cursor,
  })

import { useEffect, useState } from 'react'
import { type FoundCustomer, searchCustomers } from '../lib/desk.ts'
import { readDeskSession } from './desk-session.ts'

const debounceMs = 250

export interface CustomerSearch {
  readonly query: string
  /** Undefined when the search failed. */
  readonly customers: readonly FoundCustomer[] | undefined
}

/** The result for `query`, undefined until it is there and for an empty query. */
export function useCustomerSearch(query: string): CustomerSearch | undefined {
  const [latest, setLatest] = useState<CustomerSearch>()
  useEffect(() => {
    if (query === '') return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const token = readDeskSession()?.token ?? ''
      const result = await searchCustomers(query, { token, signal: abort.signal })
      if (!abort.signal.aborted)
        setLatest({ query, customers: result.kind === 'ok' ? result.body.customers : undefined })
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query])
  return latest?.query === query ? latest : undefined
}

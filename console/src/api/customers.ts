import {
  type Customer,
  customerListSchema,
  customerSchema,
  eraseCustomerResponseSchema,
} from '@pj/shared/customers.api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request, requestBlob } from './request.ts'

export const customersKey = ['customers'] as const
/** Starts the key of every query about customers. */
export const customerPagesKey = [...customersKey, 'page'] as const
export const customerKey = (contact: string) => [...customerPagesKey, contact] as const

/** The server refuses shorter searches. */
export const minSearchLength = 2

/** The customers who match, while the search is long enough. */
export const customerSearchQuery = (search: string) =>
  queryOptions({
    queryKey: [...customersKey, 'search', search],
    queryFn: ({ signal }) =>
      request(`/api/customers?${new URLSearchParams({ q: search })}`, customerListSchema, { signal }),
    enabled: search.length >= minSearchLength,
    placeholderData: keepPreviousData,
  })

const customerPath = (contact: string): string => `/api/customers/${encodeURIComponent(contact)}`

/** A customer by key, phone number in any spelling or email address. Always stale, because payments change it. */
export const customerQuery = (contact: string) =>
  queryOptions({
    queryKey: customerKey(contact),
    queryFn: ({ signal }) => request(customerPath(contact), customerSchema, { signal }),
    staleTime: 0,
  })

export const addCustomerNote = (contact: string, text: string): Promise<Customer> =>
  request(`${customerPath(contact)}/notes`, customerSchema, { method: 'POST', body: { text } })

export const removeCustomerNote = (contact: string, noteId: string): Promise<Customer> =>
  request(`${customerPath(contact)}/notes/${encodeURIComponent(noteId)}`, customerSchema, { method: 'DELETE' })

export const fetchCustomerExport = (contact: string): Promise<Blob> => requestBlob(`${customerPath(contact)}/export`)

/** Returns the ids of the anonymised orders. `confirm` is the customer's key as typed. */
export async function eraseCustomer(contact: string, confirm: string): Promise<string[]> {
  const erased = await request(`${customerPath(contact)}/erase`, eraseCustomerResponseSchema, {
    method: 'POST',
    body: { confirm },
  })
  return erased.order_ids
}

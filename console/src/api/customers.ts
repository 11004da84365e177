import { customerListSchema, customerSchema, eraseCustomerResponseSchema } from '@pj/shared/customers.api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readQuery, request, requestBlob } from './request.ts'

export const customersKey = ['customers'] as const
/** Starts the key of every query about customers. */
export const customerPagesKey = [...customersKey, 'page'] as const
export const customerKey = (contact: string) => [...customerPagesKey, contact] as const

/** The server refuses shorter searches. */
export const minSearchLength = 2

export const customerSearchQuery = (search: string) =>
  queryOptions({
    ...readQuery([...customersKey, 'search'], '/api/customers', customerListSchema, { q: search }),
    enabled: search.length >= minSearchLength,
    placeholderData: keepPreviousData,
  })

const customerPath = (contact: string): string => `/api/customers/${encodeURIComponent(contact)}`

/** A customer by key, phone number in any spelling or email address. Always stale, because payments change it. */
export const customerQuery = (contact: string) =>
  queryOptions({ ...readQuery(customerKey(contact), customerPath(contact), customerSchema), staleTime: 0 })

export const addCustomerNote = (contact: string, text: string) =>
  request(`${customerPath(contact)}/notes`, customerSchema, { method: 'POST', body: { text } })

export const removeCustomerNote = (contact: string, noteId: string) =>
  request(`${customerPath(contact)}/notes/${encodeURIComponent(noteId)}`, customerSchema, { method: 'DELETE' })

export const fetchCustomerExport = (contact: string): Promise<Blob> => requestBlob(`${customerPath(contact)}/export`)

/** Returns the ids of the anonymised orders. `confirm` is the customer's key as typed. */
export const eraseCustomer = async (contact: string, confirm: string): Promise<string[]> =>
  (await request(`${customerPath(contact)}/erase`, eraseCustomerResponseSchema, { body: { confirm } })).order_ids

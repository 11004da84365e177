import type { DocumentPaper } from '@pj/shared/documents/documents'
import { orderDocumentsSchema } from '@pj/shared/documents/documents.api'
import {
  type DocumentPeriod,
  type RegisterFilter,
  registerSchema,
  registerTotalsSchema,
} from '@pj/shared/documents/register.api'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { toSearchParams } from '../lib/list-params.ts'
import { orderKey, orderPath } from './orders.ts'
import { pagedQuery, request, requestBlob } from './request.ts'
import { salesKey } from './sales.ts'

/** Oldest first. Whatever invalidates the order invalidates its documents. */
export const orderDocumentsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...orderKey(orderId), 'documents'],
    queryFn: async ({ signal }) =>
      (await request(`${orderPath(orderId)}/documents`, orderDocumentsSchema, { signal })).documents,
  })

export const fetchDocumentPdf = (number: string, paper: DocumentPaper): Promise<Blob> =>
  requestBlob(`/api/documents/${encodeURIComponent(number)}.pdf?paper=${paper}`)

/** Newest first. The stream invalidates it with each order. */
export const registerQuery = (filter: RegisterFilter) =>
  infiniteQueryOptions({
    ...pagedQuery([...salesKey, 'documents', filter], '/api/documents', registerSchema, { ...filter }),
    placeholderData: keepPreviousData,
  })

/** By month and kind, latest month first. */
export const registerTotalsQuery = (period: DocumentPeriod) =>
  queryOptions({
    queryKey: [...salesKey, 'document-totals', period],
    queryFn: async ({ signal }) =>
      (await request(`/api/documents/totals?${toSearchParams(period)}`, registerTotalsSchema, { signal })).totals,
    placeholderData: keepPreviousData,
  })

export const fetchRegisterCsv = (filter: RegisterFilter): Promise<Blob> =>
  requestBlob(`/api/documents.csv?${toSearchParams(filter)}`)

export const fetchJournalCsv = (period: DocumentPeriod): Promise<Blob> =>
  requestBlob(`/api/journal.csv?${toSearchParams(period)}`)

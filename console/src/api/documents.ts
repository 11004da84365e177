import type { DocumentPaper } from '@pj/shared/documents/documents'
import { orderDocumentsSchema } from '@pj/shared/documents/documents.api'
import { queryOptions } from '@tanstack/react-query'
import { orderKey } from './orders.ts'
import { request, requestBlob } from './request.ts'

/** Oldest first. Whatever invalidates the order invalidates its documents. */
export const orderDocumentsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...orderKey(orderId), 'documents'],
    queryFn: async ({ signal }) => {
      const path = `/api/orders/${encodeURIComponent(orderId)}/documents`
      return (await request(path, orderDocumentsSchema, { signal })).documents
    },
  })

export const fetchDocumentPdf = (number: string, paper: DocumentPaper): Promise<Blob> =>
  requestBlob(`/api/documents/${encodeURIComponent(number)}.pdf?paper=${paper}`)

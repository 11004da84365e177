import { documentPdfQuerySchema, orderDocumentsSchema } from '@pj/shared/documents/documents.api'
import { DomainError } from '@pj/shared/domain-error'
import { cleanText, orderProofFields } from '@pj/shared/fields'
import { orderParams } from '@pj/shared/orders/orders.api'
import { z } from 'zod'
import { assertAmountsShown, readProof } from '../checkout/order-proof.ts'
import { isSignedInWith, withLimit } from '../http/access.ts'
import { createPdfCache, pdfResponse, printPdf, sendPdf } from '../pages/print-pdf.ts'
import type { Routes } from '../parts.ts'
import type { PrintedDocument } from './document-parts.ts'
import { findDocument, selectOrderDocuments, toDocument, toPrinted } from './documents.queries.ts'

const numberParams = z.object({ number: z.string().max(40) })

export const documentsRoutes: Routes<'authenticate' | 'budgets' | 'config' | 'db'> = async (app, parts) => {
  const { db } = parts

  /** A document never changes, except that it gets an IRN. Only those without name and address are kept. */
  const printOnce = createPdfCache()

  app.get(
    '/api/orders/:order_id/documents',
    withLimit(600, 'anyone', {
      summary: 'The receipts, invoices and credit notes of an order, for anyone who knows its id',
      params: orderParams,
      querystring: z.object({ order_token: orderProofFields.order_token }),
      response: { 200: orderDocumentsSchema },
    }),
    async (request) => {
      const { params, query, headers } = request
      const isStaff = await isSignedInWith('readDocuments', request, parts.authenticate)
      if (!isStaff) await assertAmountsShown(parts, params.order_id, readProof(query, headers))
      const rows = await selectOrderDocuments(db, params.order_id)
      return { documents: rows.map(toDocument) }
    },
  )

  app.get(
    '/api/orders/:order_id/documents/:number.pdf',
    withLimit(60, 'anyone', {
      summary: 'A document for printing; name and address need a proof',
      params: orderParams.extend(numberParams.shape),
      querystring: documentPdfQuerySchema.extend({ order_token: orderProofFields.order_token }),
      response: pdfResponse,
    }),
    async ({ params, query, headers, ip }, reply) => {
      const document = await requireDocument(params.number)
      if (document.order_id !== params.order_id) throw documentNotFound()
      if (await assertAmountsShown(parts, document.order_id, readProof(query, headers))) {
        return sendPdf(reply, document.number, await printPdf({ document, paper: query.paper }, ip))
      }
      const job = { document: { ...document, customer: null }, paper: query.paper }
      const key = [document.number, document.irn, query.paper].join(' ')
      return sendPdf(reply, document.number, await printOnce(key, { job: async () => job, address: ip }))
    },
  )

  app.get(
    '/api/documents/:number.pdf',
    withLimit(120, 'readDocuments', {
      summary: 'A document for printing',
      params: numberParams,
      querystring: documentPdfQuerySchema,
      response: pdfResponse,
    }),
    async ({ params, query, ip }, reply) => {
      const document = await requireDocument(params.number)
      return sendPdf(reply, document.number, await printPdf({ document, paper: query.paper }, ip))
    },
  )

  const requireDocument = async (number: string): Promise<PrintedDocument> => {
    const row = await findDocument(db, cleanText(number).toUpperCase())
    if (!row) throw documentNotFound()
    return toPrinted(row)
  }
}

const documentNotFound = (): DomainError => new DomainError('document_not_found', "We can't find that document.")

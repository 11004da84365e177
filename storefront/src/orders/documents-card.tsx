import { documentKinds, documentLabel, namedVerbs } from '@pj/shared/documents/documents'
import { formatDateTime } from '@pj/shared/lagos-time'
import { formatSigned } from '@pj/shared/money'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import * as v from 'valibot'
import { apiUrl } from '../lib/connection.ts'
import { amountSchema, instantSchema, requiredTextSchema, validEntries } from '../lib/decode.ts'
import { requestJson } from '../lib/http.ts'
import type { ShownOrder } from './order-answer.ts'

const documentsSchema = v.object({
  documents: validEntries(
    v.object({
      number: requiredTextSchema,
      kind: v.picklist(documentKinds),
      issued_at: instantSchema,
      names: v.nullable(v.string()),
      total: amountSchema,
    }),
  ),
})
type PublicDocument = v.InferOutput<typeof documentsSchema>['documents'][number]

const messages = { title: 'Receipts and invoices', hint: 'Each opens as a PDF to save or print.' } as const

/** What the bakery has issued for the order, with a name only where the browser has its token; nothing while there is none. */
export function DocumentsCard({ order, token }: { order: ShownOrder; token: string | undefined }) {
  const { order_id: orderId, status, amount, paid_amount, balance_due } = order
  const path = `/api/orders/${encodeURIComponent(orderId)}/documents`
  const proof = token ? `?order_token=${token}` : ''
  const { data } = useQuery({
    // Whatever issues a document changes one of these.
    queryKey: ['order-documents', orderId, status, amount, paid_amount, balance_due],
    queryFn: ({ signal }) => requestJson(path + proof, { schema: documentsSchema, timeoutMs: 10_000, signal }),
    placeholderData: (known) => known,
    networkMode: 'always',
    retry: 1,
  })
  const pathOf = ({ number }: PublicDocument): string => `${path}/${encodeURIComponent(number)}.pdf${proof}`
  if (!data || data.documents.length === 0) return null
  return (
    <section className="card card-body stack no-print" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      <p className="soft">{messages.hint}</p>
      <ul className="entries">
        {data.documents.map((document) => (
          <li key={document.number}>
            <Description document={document} href={apiUrl(pathOf(document))} />{' '}
            <span className="money">{formatSigned(document.total)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Description = ({ document, href }: { document: PublicDocument; href: string }) => (
  <div>
    <a className="tap strong" href={href} target="_blank" rel="noopener">
      <FileText aria-hidden="true" size="1.15em" />
      <span>
        {documentLabel(document)} <span className="money">{document.number}</span>
      </span>
    </a>
    <p className="soft small">
      {formatDateTime(new Date(document.issued_at))}
      {document.names && `. ${namedVerbs[document.kind]} ${document.names}`}
    </p>
  </div>
)

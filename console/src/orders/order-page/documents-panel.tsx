import { type DocumentPaper, documentLabel, documentPapers, namedVerbs } from '@pj/shared/documents/documents'
import type { Document } from '@pj/shared/documents/documents.api'
import { formatDateTime } from '@pj/shared/lagos-time'
import { formatSigned } from '@pj/shared/money'
import { Button } from '@pj/ui/button.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { showToast } from '@pj/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { fetchDocumentPdf, orderDocumentsQuery } from '../../api/documents.ts'
import { openPdf } from '../../lib/download-button.tsx'
import { LoadError } from '../../lib/query-result.tsx'
import { messageOf } from '../save-order.ts'

const messages = {
  title: 'Receipts and invoices',
  failed: (number: string, reason: string) => `Can't open ${number}: ${reason}`,
}

/** What was issued for an order, oldest first, each to be opened and printed; nothing while there is none. */
export function DocumentsPanel({ orderId }: { orderId: string }) {
  const { data = [], error, refetch } = useQuery(orderDocumentsQuery(orderId))
  if (data.length === 0 && !error) return null
  return (
    <Panel title={messages.title}>
      {error && <LoadError message={error.message} isShowing={data.length > 0} retry={() => void refetch()} />}
      {data.length > 0 && (
        <ul className="entries">
          {data.map((document) => (
            <li key={document.number}>
              <Description document={document} />
              <DocumentPapers number={document.number} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

export const DocumentPapers = ({ number }: { number: string }) => (
  <div className="row gap-2">
    {documentPapers.map((paper) => (
      <Button
        key={paper}
        aria-label={`Open ${number} on ${paperLabels[paper]}`}
        onClick={() => void openDocument(number, paper)}
      >
        {paperLabels[paper]}
      </Button>
    ))}
  </div>
)

const paperLabels = { a4: 'A4', receipt: '80 mm' } as const satisfies Record<DocumentPaper, string>

function Description({ document }: { document: Document }) {
  const { kind, number, names, total, issued_at: at } = document
  return (
    <div className="stack gap-1">
      <span>
        <strong>{documentLabel(document)}</strong> {formatSigned(total)}
      </span>
      <span className="soft small">{number}</span>
      {names && (
        <span className="soft small">
          {namedVerbs[kind]} {names}
        </span>
      )}
      <time className="soft small" dateTime={at}>
        {formatDateTime(new Date(at))}
      </time>
    </div>
  )
}

const openDocument = (number: string, paper: DocumentPaper): Promise<void> =>
  openPdf(() => fetchDocumentPdf(number, paper), `${number}.pdf`).catch((error: unknown) =>
    showToast(messages.failed(number, messageOf(error)), 'error'),
  )

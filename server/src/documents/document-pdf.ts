import type { DocumentPaper } from '@pj/shared/documents/documents'
import type { Attachment } from '../messages/mail-transport.ts'
import { a4Pdf } from './document-a4.ts'
import type { PrintedDocument } from './document-parts.ts'
import { rollPdf } from './document-roll.ts'

const printers = { a4: a4Pdf, receipt: rollPdf } as const satisfies Record<
  DocumentPaper,
  (document: PrintedDocument) => Promise<Buffer>
>

export const documentPdf = (document: PrintedDocument, paper: DocumentPaper): Promise<Buffer> =>
  printers[paper](document)

/** For an email, on A4. */
export const attachDocuments = (documents: readonly PrintedDocument[]): Promise<Attachment[]> =>
  Promise.all(
    documents.map(async (document) => ({
      filename: `${document.number}.pdf`,
      content: await documentPdf(document, 'a4'),
      contentType: 'application/pdf',
    })),
  )

import type { DocumentPaper } from '@pj/shared/documents/documents'
import { a4Pdf } from './document-a4.ts'
import type { PrintedDocument } from './document-parts.ts'
import { rollPdf } from './document-roll.ts'

const printers = { a4: a4Pdf, receipt: rollPdf } as const satisfies Record<
  DocumentPaper,
  (document: PrintedDocument) => Promise<Buffer>
>

export const documentPdf = (document: PrintedDocument, paper: DocumentPaper): Promise<Buffer> =>
  printers[paper](document)

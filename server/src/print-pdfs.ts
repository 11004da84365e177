import { parentPort } from 'node:worker_threads'
import type { DocumentPaper } from '@pj/shared/documents/documents'
import type { Menu } from '@pj/shared/menu/menu'
import { a4Pdf } from './documents/document-a4.ts'
import type { PrintedDocument } from './documents/document-parts.ts'
import { rollPdf } from './documents/document-roll.ts'
import { menuPdf } from './menu/menu-pdf.ts'
import { type PrintedQuote, quotePdf } from './quotes/quote-pdf.ts'

export type PdfJob =
  | { readonly paper: DocumentPaper; readonly document: PrintedDocument }
  | { readonly paper: 'menu'; readonly menu: Menu }
  | { readonly paper: 'quote'; readonly quote: PrintedQuote }

function print(job: PdfJob): Promise<Buffer> {
  if (job.paper === 'menu') return menuPdf(job.menu)
  if (job.paper === 'quote') return quotePdf(job.quote)
  return job.paper === 'a4' ? a4Pdf(job.document) : rollPdf(job.document)
}

// pages/print-pdf.ts runs this program in a thread. What it throws ends the thread.
parentPort?.on('message', async (job: PdfJob) => parentPort?.postMessage(await print(job)))

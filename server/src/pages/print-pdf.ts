import { createWorkQueue } from '../http/work-queue.ts'
import { createWorkThread } from '../http/work-thread.ts'
import type { PdfJob } from '../print-pdfs.ts'

/** The largest document takes a second, and several on a busy machine. */
const print = createWorkThread<PdfJob>('print-pdfs', 30_000)

/** Printing one at a time leaves the other core to the server; 20 wait for a few seconds at most. */
const queue = createWorkQueue({
  ...{ running: 1, waiting: 20 },
  busy: 'Too many documents are being printed. Please try again in a moment.',
})

/** Throws a DomainError when too many are waiting. */
export const printPdf = (job: PdfJob): Promise<Buffer> => queue.run(() => print(job))

/** For an email, which waits its turn. */
export const printPdfInTurn = (job: PdfJob): Promise<Buffer> => queue.runInTurn(() => print(job))

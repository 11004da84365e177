import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { fileResponse } from '../http/openapi.ts'
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

export const printPdf = (job: PdfJob, address?: string): Promise<Buffer> => queue.run(() => print(job), address)

/** For an email, which waits its turn. */
export const attachPdf = async (name: string, job: PdfJob) => ({
  filename: `${name}.pdf`,
  content: await queue.runInTurn(() => print(job)),
  contentType: 'application/pdf',
})

export const pdfResponse = { 200: fileResponse('application/pdf') }

/** For what only one customer may read. */
export const sendPdf = (reply: FastifyReply, name: string, file: Buffer): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .header('cache-control', 'no-store')
    .send(file)

/** In bytes, enough for about 400 documents. */
const maxKeptBytes = 8 * 1024 * 1024

interface KeptJob {
  readonly job: () => Promise<PdfJob>
  readonly address: string
}

/** Prints once what never changes under its key. Requests that arrive while it is printed wait for the same file. */
export function createPdfCache(): (key: string, kept: KeptJob) => Promise<Buffer> {
  const files = new LRUCache<string, Buffer, KeptJob>({
    maxSize: maxKeptBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (_key, _stale, { context: { job, address } }) => printPdf(await job(), address),
  })
  return (key, kept) => files.forceFetch(key, { context: kept })
}

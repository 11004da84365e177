import { type Readable, Transform } from 'node:stream'
import { DomainError } from '@pj/shared/domain-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from './network-of.ts'
import { onRequestEnd } from './request-end.ts'

const megabyte = 1024 * 1024

/** Bytes of request bodies that are under way or being processed, in this process. */
export const bodyBudget = { total: 128 * megabyte, perAddress: 16 * megabyte } as const

/**
 * Bounds the memory of request bodies: many clients that send large bodies and never finish them would otherwise fill it.
 * Only bytes that have arrived count. A request that exceeds the budget gets 503, also in the middle of its body.
 */
export function addBodyBudget(app: FastifyInstance): void {
  const used = new Map<string, number>()
  let total = 0
  const add = (address: string, bytes: number): void => {
    total += bytes
    const left = (used.get(address) ?? 0) + bytes
    if (left > 0) used.set(address, left)
    else used.delete(address)
  }
  const fits = (address: string, bytes: number): boolean =>
    total + bytes <= bodyBudget.total && (used.get(address) ?? 0) + bytes <= bodyBudget.perAddress

  app.addHook('preParsing', async (request, reply, payload) => {
    if (!hasBody(request)) return payload
    const address = networkOf(request.ip)
    let received = 0
    const counted = countBytes(payload, (bytes) => {
      if (!fits(address, bytes)) throw tooBusy()
      received += bytes
      add(address, bytes)
    })
    // The body is in memory until the response is sent or the connection is lost.
    onRequestEnd(request, reply, () => {
      add(address, -received)
      received = 0
      // What is left of a refused body is discarded, so that the connection can be used again.
      payload.unpipe(counted)
      payload.resume()
    })
    return counted
  })
}

const tooBusy = (): DomainError =>
  new DomainError('unavailable', 'The shop is very busy. Please try again in a moment.', { retry_after: 5 })

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Passes the stream on. An error that `onBytes` throws ends it. */
function countBytes(payload: Readable, onBytes: (bytes: number) => void): Transform {
  const counted = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      try {
        onBytes(chunk.length)
        done(null, chunk)
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
  payload.once('error', (error) => counted.destroy(error))
  // Nobody else listens where no route parses the body, and an error without a listener ends the process.
  counted.on('error', () => undefined)
  return payload.pipe(counted)
}

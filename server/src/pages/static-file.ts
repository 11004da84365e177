import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { DomainError } from '@pj/shared/domain-error'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Kept in memory: a client that doesn't read its response leaves no open file behind. */
export interface StaticFile {
  readonly type: string
  readonly etag: string
  readonly plain: Buffer
  readonly br?: Buffer | undefined
  readonly gzip?: Buffer | undefined
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
}

export function createStaticFile(
  path: string,
  plain: Buffer,
  copies: Pick<StaticFile, 'br' | 'gzip'> = {},
): StaticFile {
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return { type: types[extname(path)] ?? 'application/octet-stream', etag: `W/"${hash}"`, plain, ...copies }
}

/** Sends a range of the file on request, or 304 when the client has it. */
export function sendStaticFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile): FastifyReply {
  reply.headers({ 'content-type': file.type, etag: file.etag, 'accept-ranges': 'bytes' })
  if (file.br ?? file.gzip) reply.header('vary', 'accept-encoding')
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send()
  const { range } = request.headers
  if (range && reply.statusCode === 200) return sendRange(reply, file.plain, range)
  const encoding = (['br', 'gzip'] as const).find((name) => file[name] && acceptsEncoding(request, name))
  const body = encoding && file[encoding]
  return body ? reply.header('content-encoding', encoding).send(body) : reply.send(file.plain)
}

/** Sends the whole file for several ranges and for one that it can't parse, as RFC 9110 allows. */
function sendRange(reply: FastifyReply, bytes: Buffer, range: string): FastifyReply {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? []
  if (first === undefined || last === undefined || first + last === '') return reply.send(bytes)
  const start = first === '' ? Math.max(0, bytes.length - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes.length - 1 : Math.min(Number(last), bytes.length - 1)
  if (start >= bytes.length || start > end) {
    reply.header('content-range', `bytes */${bytes.length}`)
    throw new DomainError('range_not_satisfiable', 'The file is shorter than the requested range.')
  }
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${bytes.length}`)
    .send(bytes.subarray(start, end + 1))
}

/** A quality of 0 excludes an encoding. */
const acceptsEncoding = (request: FastifyRequest, encoding: string): boolean =>
  new RegExp(`(^|[\\s,])${encoding}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`, 'i').test(
    String(request.headers['accept-encoding'] ?? ''),
  )

import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

export interface S3Server {
  /** Of the bucket `shop`. */
  readonly url: string
  /** The objects by their keys. */
  readonly objects: Map<string, Buffer>
  /** Down, every request is answered with 503; losing files, it accepts one without storing it. */
  mode: 'works' | 'is down' | 'only writes' | 'loses files'
  close(): void
}

export const s3Credentials = { key: 'AKIATEST', secret: 'a secret of the tests', region: 'eu-west-1' }

/** Others have 1,000, which no test stores. */
const keysOfPage = 1

/** An S3-compatible storage in memory, which refuses requests whose signature (version 4) or body hash is wrong. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
    if (s3.mode === 'is down') return refuse(503, 'SlowDown')
    if (!mayRequest(s3.mode, request.method)) return refuse(403, 'AccessDenied')
    if (!isSigned(request, body)) return refuse(403, 'SignatureDoesNotMatch')
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
    const key = decodeURIComponent(pathname.replace(/^\/shop\/?/, ''))
    if (key === '') return response.end(listPage(searchParams))
    const found = request.method === 'GET' ? objects.get(key) : changeObject(request.method, key, body)
    return found ? response.end(found) : refuse(404, 'NoSuchKey')
  }).listen(0, '127.0.0.1')
  const listPage = (query: URLSearchParams): string => {
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
    const page = keys.slice(0, keysOfPage)
    const next =
      page.length < keys.length ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>` : ''
    return `<ListBucketResult>${page.map((key) => `<Key>${escapeXml(key)}</Key>`).join('')}${next}</ListBucketResult>`
  }
  const changeObject = (method: string | undefined, key: string, body: Buffer): string => {
    if (method === 'PUT' && s3.mode !== 'loses files') objects.set(key, body)
    if (method === 'DELETE') objects.delete(key)
    return '<Done/>'
  }
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const s3: S3Server = {
    url: `http://127.0.0.1:${port}/shop`,
    objects,
    mode: 'works',
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return s3
}

/** As S3 does, with the numbers of characters that XML can't hold. */
const escapeXml = (text: string): string =>
  text.replace(/[&<>"'\p{Cc}]/gu, (character) => `&#x${character.codePointAt(0)?.toString(16)};`)

const mayRequest = (mode: S3Server['mode'], method: string | undefined): boolean =>
  mode !== 'only writes' || method === 'PUT'

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** As AWS reads what a signature covers. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/** See "Signature Version 4" in the documentation of AWS. */
function isSigned({ headers, method, url = '' }: IncomingMessage, body: Buffer): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/
  const [, key, day = '', region = '', signed = '', signature] = pattern.exec(headers.authorization ?? '') ?? []
  const time = String(headers['x-amz-date'])
  const hash = String(headers['x-amz-content-sha256'])
  if (key !== s3Credentials.key || (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body))) return false
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    decodeURIComponent(path).split('/').map(encode).join('/'),
    [...new URLSearchParams(query)]
      .map((pair) => pair.map(encode).join('='))
      .sort()
      .join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    hash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const signingKey = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${s3Credentials.secret}`, day))
  return hmac(signingKey, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex') === signature
}

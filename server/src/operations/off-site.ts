import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupError } from '@pj/db/backup/manifest'
import { Decrypter, Encrypter } from 'age-encryption'
import { AwsClient } from 'aws4fetch'
import { decodeXML } from 'entities'
import type { S3Settings } from '../config.ts'
import { isBackupName } from './backup-files.ts'

export const encryptedExtension = '.age'

export const withoutExtension = (name: string): string => name.slice(0, -encryptedExtension.length)

export const isEncryptedBackup = (name: string): boolean =>
  name.endsWith(encryptedExtension) && isBackupName(withoutExtension(name))

/** Only whoever has the identity of one of the recipients can read the result. */
export async function encryptFile(
  from: string,
  to: string,
  recipients: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  await writeStream(await encrypter.encrypt(readStream(from)), to, signal)
}

export async function decryptFile(from: string, to: string, identities: readonly string[]): Promise<void> {
  await pipeline(
    await decryptStream(createReadStream(from), identities),
    createWriteStream(to, { mode: 0o600, flush: true }),
  )
}

/** Throws when none of the identities fits; the stream fails when it is damaged. */
export async function decryptStream(encrypted: Readable, identities: readonly string[]): Promise<Readable> {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(encrypted)))
}

const readStream = (path: string): ReadableStream<Uint8Array> => Readable.toWeb(createReadStream(path))

const writeStream = (stream: ReadableStream<Uint8Array>, path: string, signal?: AbortSignal): Promise<void> =>
  pipeline(Readable.fromWeb(stream), createWriteStream(path, { mode: 0o600, flush: true }), {
    ...(signal && { signal }),
  })

/** Files of an S3-compatible bucket, below the path of its URL. Calls throw for any answer but success. */
export interface Bucket {
  list(): Promise<string[]>
  put(name: string, path: string): Promise<void>
  get(name: string, path: string): Promise<void>
  remove(name: string): Promise<void>
}

const answerMs = 30_000
/** For a whole backup. */
export const transferMs = 60 * 60_000

export function openBucket({ url, key, secret, region }: S3Settings, signal?: AbortSignal): Bucket {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: 's3', region, retries: 0 })
  const { origin, pathname } = new URL(url)
  const [, bucket = '', ...folders] = pathname.replace(/\/$/, '').split('/')
  const prefix = folders.map((folder) => `${decodeURIComponent(folder)}/`).join('')
  const urlOf = (name: string): string =>
    `${origin}/${bucket}/${`${prefix}${name}`.split('/').map(encodeKey).join('/')}`
  const send = async (target: string, init: RequestInit = {}, withinMs = answerMs): Promise<Response> => {
    const signals = [AbortSignal.timeout(withinMs), ...(signal ? [signal] : [])]
    // A redirect would need the whole body again, which fetch would keep in memory for it.
    const limits = { redirect: 'error', signal: AbortSignal.any(signals) } as const
    const response = await fetch(await client.sign(target, init), limits).catch((error: Error) => {
      const { message } = error.cause instanceof Error ? error.cause : error
      throw new BackupError(`The off-site storage can't be reached: ${message}`, { cause: error })
    })
    if (response.ok) return response
    const reason = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? ''
    throw new BackupError(`The off-site storage answered ${response.status} ${reason}`.trim())
  }
  return {
    list: async () => {
      const names: string[] = []
      let next: string | undefined
      do {
        const page = next === undefined ? {} : { 'continuation-token': next }
        const query = `${new URLSearchParams({ 'list-type': '2', prefix, ...page })}`.replaceAll('+', '%20')
        const text = await (await send(`${origin}/${bucket}?${query}`)).text()
        const keys = [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => decodeXML(key))
        names.push(...keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)))
        const [, token] = /<NextContinuationToken>([^<]+)</.exec(text) ?? []
        next = token && decodeXML(token)
      } while (next !== undefined)
      return names
    },
    put: async (name, path) => {
      const hash = createHash('sha256')
      await pipeline(createReadStream(path), hash, { ...(signal && { signal }) })
      const { size } = await stat(path)
      const headers = { 'x-amz-content-sha256': hash.digest('hex'), 'content-length': String(size) }
      await send(urlOf(name), { method: 'PUT', headers, body: readStream(path) }, transferMs)
    },
    get: async (name, path) => {
      const { body } = await send(urlOf(name), {}, transferMs)
      if (!body) throw new BackupError(`The off-site storage sent nothing for ${name}`)
      await writeStream(body, path)
    },
    remove: async (name) => {
      await send(urlOf(name), { method: 'DELETE' })
    },
  }
}

/** As a signature has it, which encodes more than a URL needs. */
const encodeKey = (part: string): string =>
  encodeURIComponent(part).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

const keptDays = 14
const keptWeeks = 8
const keptMonths = 12

/**
 * Of the names of backups, which contain their time, those that remain: the newest of each of the last 14 days, 8 weeks and 12
 * months that have one. One that is later than `newest`, which was just stored, counts as the oldest: its clock was wrong.
 */
export function selectKept(names: readonly string[], newest: string): Set<string> {
  const sorted = names.toSorted().toReversed()
  const newestFirst = [...sorted.filter((name) => name <= newest), ...sorted.filter((name) => name > newest)]
  const newestOf = (count: number, periodOf: (day: string) => string): string[] => {
    const newest = new Map<string, string>()
    for (const name of newestFirst) {
      const period = periodOf(/\d{4}-\d\d-\d\d/.exec(name)?.[0] ?? '')
      if (!newest.has(period)) newest.set(period, name)
    }
    return [...newest.values()].slice(0, count)
  }
  return new Set([
    ...newestOf(keptDays, (day) => day),
    ...newestOf(keptWeeks, weekOf),
    ...newestOf(keptMonths, (day) => day.slice(0, 7)),
  ])
}

/** Weeks since 1970 that begin on Mondays. */
const weekOf = (day: string): string => String(Math.floor((Date.parse(day) / 86_400_000 + 3) / 7))

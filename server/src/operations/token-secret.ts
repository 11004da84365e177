import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createDurableFile, protectFile } from '@pj/db/durable-file'
import { ConfigError } from '../config.ts'

/**
 * Returns the secret that signs tokens, from a file in the data directory that only its owner can read. Throws a
 * ConfigError when the file is damaged.
 */
export async function readOrCreateTokenSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'jwt-secret')
  await mkdir(dataDir, { recursive: true })
  // A full disk leaves an empty file behind, which has signed nothing.
  if ((await fileSize(file)) === 0) await rm(file)
  await createDurableFile(file, randomBytes(48).toString('base64url'))
  const secret = (await readFile(file, 'utf8')).trim()
  if (!/^[\x21-\x7e]{32,}$/.test(secret)) {
    throw new ConfigError(
      `${file} is damaged. Delete it to generate a new one; everybody then has to sign in to the console again.`,
    )
  }
  await protectFile(file)
  return secret
}

const fileSize = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  )

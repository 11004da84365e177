import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns the secret that signs tokens, from a file in the data directory that only its owner can read. */
export async function readOrCreateTokenSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'jwt-secret')
  await mkdir(dataDir, { recursive: true })
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < 32)
    throw new Error(`${file} is too short. Delete it to generate a new one; all users then have to sign in again.`)
  return secret
}

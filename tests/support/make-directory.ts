import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Makes an empty directory for the tests of a file or of a `describe`, and removes it after them. */
export function makeDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'pj-test-'))
  afterAll(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

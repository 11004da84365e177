import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { findDisagreements } from '../../scripts/release.mjs'
import { packages } from '../../scripts/workspace.mjs'

it('names each file that does not agree with the version to release', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'pj-release-'))
  const write = async (file: string, content: string | Buffer): Promise<void> => {
    await mkdir(dirname(join(directory, file)), { recursive: true })
    await writeFile(join(directory, file), content)
  }
  for (const name of ['.', ...packages]) await write(`${name}/package.json`, '{ "version": "2.0.0" }')
  await write('CHANGELOG.md', '# Changelog\n\n## [2.0.0] - 2027-01-04\n\n## [1.0.0] - 2026-11-23\n')
  await write('db/src/migrate.ts', "  '0001-initial': initial,\n  '0002-second': second,\n")
  const backup = 'db/src/testing/2.0.0.backup'
  const backUp = (migrations: string[]) => write(backup, gzipSync(`${JSON.stringify({ migrations })}\nrows\n`))
  await backUp(['0001-initial', '0002-second'])
  expect(await findDisagreements(directory)).toEqual([])

  await backUp(['0001-initial'])
  await write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n## [2.0.0] - 2027-01-04\n')
  await write('console/package.json', '{ "version": "1.0.0" }')
  expect(await findDisagreements(directory)).toEqual([
    'console/package.json names 1.0.0, not 2.0.0.',
    'CHANGELOG.md begins with "## Unreleased", not with 2.0.0.',
    'db/src/testing/2.0.0.backup ends with the migration 0001-initial, not 0002-second.',
  ])
  await rm(join(directory, backup))
  expect(await findDisagreements(directory)).toContain('There is no db/src/testing/2.0.0.backup.')
  await rm(directory, { recursive: true })
})

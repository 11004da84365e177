import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { sharedTestApp } from '../testing/test-app.ts'

const require = createRequire(import.meta.url)

const test = sharedTestApp()

it("follows Redocly's recommended rules", async () => {
  const directory = await mkdtemp(join(tmpdir(), 'openapi-'))
  const file = join(directory, 'openapi.json')
  await writeFile(file, (await test.get('/api/openapi.json')).body)
  const settings = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [require.resolve('@redocly/cli/bin/cli.js'), 'lint', file, '--extends=recommended', '--format=json'],
    { cwd: directory, env: { ...process.env, ...settings } },
  ).catch((failed: { stdout: string }) => failed)
  await rm(directory, { recursive: true })
  const { problems } = z
    .object({ problems: z.array(z.object({ ruleId: z.string(), message: z.string() })) })
    .parse(JSON.parse(stdout))
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([
    // No quote has the id "public": ids begin with PQ.
    'no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: `/api/quotes/{quote_id}/withdraw` and `/api/quotes/public/{public_id}`.',
  ])
})

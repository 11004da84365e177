import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { root } from '../../scripts/workspace.mjs'
import { isLongRun } from './long-run.ts'

/** Runs the audit with a registry that responds with this. */
async function audit(
  status: number,
  body: object,
  args: readonly string[] = [],
): Promise<{ code: number; output: string }> {
  const registry = createServer((request, response) => {
    request.resume()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const address = registry.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    const script = join(root, 'scripts', 'audit.mjs')
    return await promisify(execFile)(process.execPath, [script, `--registry=http://127.0.0.1:${port}/`, ...args]).then(
      ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
      ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
    )
  } finally {
    registry.close()
  }
}

it('fails when the registry does not answer audits', async () => {
  expect(await audit(405, {})).toMatchObject({ code: 1, output: expect.stringContaining('NOT CHECKED') })
})

// Each audit runs pnpm several times.
it.runIf(isLongRun)(
  'asks no registry with --offline, and otherwise says what it knows',
  async () => {
    const offline = await audit(405, {}, ['--offline'])
    expect(offline).toMatchObject({ code: 0, output: expect.stringContaining('Licences of') })
    const checked = await audit(200, { actions: [], advisories: {}, muted: [], metadata: { vulnerabilities: {} } })
    expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('Vulnerabilities: 0') })
  },
  120_000,
)

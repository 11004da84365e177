import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { root } from '../../scripts/workspace.mjs'

/** Runs the audit with a registry that responds with this. */
async function audit(status: number): Promise<{ code: number; output: string }> {
  const registry = createServer((request, response) => {
    request.resume()
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const address = registry.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    const script = join(root, 'scripts', 'audit.mjs')
    return await promisify(execFile)(process.execPath, [script, `--registry=http://127.0.0.1:${port}/`]).then(
      ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
      ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
    )
  } finally {
    registry.close()
  }
}

it('fails when the registry does not answer audits', async () => {
  expect(await audit(405)).toMatchObject({ code: 1, output: expect.stringContaining('NOT CHECKED') })
})

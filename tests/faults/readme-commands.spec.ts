import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '@pj/db/embedded/settings'
import { expect, test } from '@playwright/test'
import { Client } from 'pg'
import { root } from '../../scripts/workspace.mjs'
import {
  createDataDirectory,
  createInitialisedDataDirectory,
  removeDataDirectory,
} from '../support/data-directories.ts'
import { embeddedDatabaseUrl } from '../support/postgres-processes.ts'

const documents = ['README.md', 'docs/operating.md', 'docs/performance.md']
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

/** The lines of the documents' blocks of commands, without their comments. */
const documentedCommands = new Set(
  [...documents.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = '']) =>
    block
      .split('\n')
      .map((line) => line.replace(/(^|\s+)#.*$/, '').trim())
      .filter(Boolean),
  ),
)

const start = 'npm start'
const startSecond = 'PORT=5001 DATA_DIR=.data-two npm start'
const startOwnPostgres = 'DATABASE_URL=postgres://pj:password@db.example.com/pj JWT_SECRET=… HOST=0.0.0.0 npm start'
const backUp = 'npm run backup'
const backUpToFile = 'npm run backup -- /mnt/usb/shop.backup'
const restore = 'DATA_DIR=.data-new npm run restore -- FILE'
const restoreOwnPostgres = 'DATABASE_URL=… npm run restore -- FILE'
const addUser = 'npx pnpm@10.34.8 --filter server add-user'
const addUserOwnPostgres = 'DATABASE_URL=… npx pnpm@10.34.8 --filter server add-user'

/** A documented command with this test's values, run by a shell as if pasted. */
function spawnCommand(command: string, env: Record<string, string>, input?: string) {
  expect(documentedCommands).toContain(command)
  let line = command
  for (const [name, value] of Object.entries(env)) {
    const [, isSet] = new RegExp(`(^| )${name}=\\S+`).exec(line) ?? []
    if (isSet !== undefined) line = line.replace(new RegExp(`${name}=\\S+`), `${name}='${value}'`)
  }
  line = line.replace(/FILE$|\/mnt\/usb\/shop\.backup$/, () => env.FILE ?? '')
  const { DATABASE_URL, JWT_SECRET, HOST, PUBLIC_URL, SMTP_URL, BACKUP_DIR, ...inherited } = process.env
  const child = spawn('/bin/sh', ['-c', line], {
    cwd: root,
    // npm sends a signal to what it runs.
    detached: true,
    env: { ...inherited, LOG_LEVEL: 'warn', npm_config_update_notifier: 'false', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  child.stdin.end(input ?? '')
  return { child, output: () => output }
}

async function run(command: string, env: Record<string, string>, input?: string): Promise<string> {
  const { child, output } = spawnCommand(command, env, input)
  const [code] = await once(child, 'close')
  expect(code, `${command}\n${output()}`).toBe(0)
  return output()
}

/** Runs a command that serves the shop, calls `use` when it is open, and ends it as Ctrl-C in a terminal does. */
async function serve(
  command: string,
  env: Record<string, string>,
  use: (url: string) => Promise<unknown>,
): Promise<string> {
  const port = String(await findFreePort())
  const { child, output } = spawnCommand(command, { ...env, PORT: port })
  try {
    await expect.poll(output).toContain('is open')
    await use(`http://127.0.0.1:${port}`)
  } finally {
    await interrupt(child)
  }
  expect(output()).toContain(`Storefront  http://127.0.0.1:${port}/`)
  expect(output()).not.toMatch(/^ +\S+ +https?:\/\/0\.0\.0\.0/m)
  return output()
}

async function interrupt(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close')
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await closed
}

const fetchStatus = async (url: string): Promise<number> => (await fetch(url)).status

test('has each documented command of npm, which installs what is missing first', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const server: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'server/package.json'), 'utf8'),
  )
  const commands = { ...scripts, 'add-user': server.scripts['add-user'] ?? '' }
  for (const [name, command] of Object.entries(commands)) {
    const [, script = ''] = /^exec node (?:\.\.\/)?(scripts\/\w+\.mjs)\b/.exec(command) ?? []
    expect(script, `${name}: ${command}`).not.toBe('')
    expect(readFileSync(join(root, script), 'utf8'), name).toMatch(/await installMissing\(\)|count\('install'/)
  }
  for (const command of documentedCommands) {
    const [, name] = /\bnpm run ([\w:-]+)/.exec(command) ?? []
    if (name) expect(Object.keys(scripts), command).toContain(name)
  }
})

test("names only services, volumes and programs that exist in the documents' Docker commands", () => {
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
  const programs = readFileSync(join(root, 'server/vite.config.ts'), 'utf8')
  const names = (section: string): string[] => {
    const [, lines = ''] = new RegExp(`^${section}:\\n(.*?)(?=^\\S|$(?![^]))`, 'ms').exec(compose) ?? []
    return [...lines.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name)
  }
  const commands = [...documentedCommands].filter((command) => command.startsWith('docker compose '))
  expect(commands.length).toBeGreaterThan(8)
  for (const command of commands) {
    const [, subcommand, service] =
      /^docker compose (up|build|logs|stop|exec|run|cp)(?: --[a-z-]+)* ?([a-z]*)/.exec(command) ?? []
    expect(subcommand, command).toBeDefined()
    if (service) expect(names('services'), command).toContain(service)
    const [, program] = /node server\/dist\/([a-z-]+)\.js/.exec(command) ?? []
    if (program) expect(programs, command).toMatch(new RegExp(`^ +'?${program}'?: 'src/`, 'm'))
  }
  expect(names('volumes')).toContain('backups')
  // Passed on to the build, as docs/operating.md says.
  for (const name of ['HTTPS_PROXY', 'npm_config_registry']) expect(compose).toContain(`${name}: \${${name}:-`)
  expect(existsSync(join(root, '.env.example'))).toBe(true)
})

test('starts a shop, adds people, backs it up and restores it with the documented commands @ci', async () => {
  test.setTimeout(240_000)
  const dataDir = await createInitialisedDataDirectory()
  const copies = await createDataDirectory()
  const file = join(copies, 'shop.backup')
  const typed = (email: string): string => `${email}\nAda Boss\nowner\nseven-warm-loaves\n`
  await serve(start, { DATA_DIR: dataDir }, async (url) => {
    expect(await fetchStatus(`${url}/readyz`)).toBe(200)
    await run(addUser, { DATA_DIR: dataDir }, typed('boss@pj.test'))
    await run(backUpToFile, { DATA_DIR: dataDir, FILE: file })
    expect(await run(backUp, { DATA_DIR: dataDir })).toContain(join(dataDir, 'backups', 'pj-'))
  })
  const restored = join(copies, 'restored')
  expect(await run(restore, { DATA_DIR: restored, FILE: file })).toContain('All counts and sums agree.')
  await serve(startSecond, { DATA_DIR: restored }, async () => {
    const DATABASE_URL = await createDatabase(await embeddedDatabaseUrl(restored))
    await run(restoreOwnPostgres, { DATABASE_URL, FILE: file })
    await run(addUserOwnPostgres, { DATABASE_URL }, typed('second@pj.test'))
    await serve(startOwnPostgres, { DATABASE_URL, JWT_SECRET: 's'.repeat(32), DATA_DIR: copies }, async (url) =>
      expect(await fetchStatus(`${url}/readyz`)).toBe(200),
    )
  })
  await removeDataDirectory(restored)
  await removeDataDirectory(copies)
  await removeDataDirectory(dataDir)
})

/** Creates an empty database on the same PostgreSQL; returns its URL. */
async function createDatabase(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('create database own').finally(() => client.end())
  return url.replace('/pj?', '/own?')
}

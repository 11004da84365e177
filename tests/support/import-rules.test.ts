import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const rooms = ['shared', 'db', 'server', 'storefront', 'console']

// file -> what it imports. Each is refused, though its package may be installed and its path may exist.
const refused: [file: string, from: string][] = [
  ['shared/src/orders/a.ts', 'react'],
  ['shared/src/orders/a.ts', 'kysely'],
  ['shared/src/orders/a.ts', 'pg'],
  ['shared/src/orders/a.ts', 'fastify'],
  ['shared/src/orders/a.ts', 'node:fs'],
  ['shared/src/orders/a.ts', '@pj/db/schema'],
  ['shared/src/orders/a.ts', '../../../db/src/schema.ts'],
  ['shared/src/orders/a.test.ts', '../../../server/src/app.ts'],
  ['db/src/a.ts', '@pj/server/app'],
  ['db/src/a.ts', '../../server/src/app.ts'],
  ['db/src/a.ts', '../../shared/src/money.ts'],
  ['db/src/a.ts', 'fastify'],
  ['db/src/migrations/a.ts', '../schema.ts'],
  ['db/src/migrations/a.ts', '@pj/shared/money'],
  ['db/src/migrations/a.ts', 'node:fs'],
  ['server/src/orders/a.ts', 'react'],
  ['server/src/orders/a.ts', '@pj/storefront/api'],
  ['server/src/orders/a.ts', '../../../console/src/api.ts'],
  ['server/src/orders/a.ts', '../../../db/src/schema.ts'],
  ...['storefront', 'console'].flatMap((room): [string, string][] => [
    [`${room}/src/cart/a.tsx`, '@pj/db/schema'],
    [`${room}/src/cart/a.tsx`, '@pj/server/app'],
    [`${room}/src/cart/a.tsx`, '../../../server/src/app.ts'],
    [`${room}/src/cart/a.tsx`, '../../../db/src/schema.ts'],
    [`${room}/src/cart/a.tsx`, '../../../shared/src/money.ts'],
    [`${room}/src/cart/a.tsx`, 'node:fs'],
    [`${room}/src/cart/a.tsx`, 'pg'],
  ]),
  ['storefront/src/cart/a.tsx', '../../../console/src/api.ts'],
  ['storefront/src/cart/a.tsx', '../checkout/checkout-screen.tsx'],
  ['console/src/queue/a.tsx', '../ticket/ticket.tsx'],
  ['storefront/src/ui/a.tsx', '@pj/server/app'],
  ['console/src/queue/a.tsx', '../../../storefront/src/api.ts'],
]

const allowed: [file: string, from: string][] = [
  ['shared/src/api/a.ts', 'zod'],
  ['shared/src/orders/a.ts', '../money.ts'],
  ['shared/src/orders/a.test.ts', 'vitest'],
  ['db/src/a.ts', 'kysely'],
  ['db/src/a.ts', '@pj/shared/money'],
  ['db/src/migrations/a.ts', 'kysely'],
  ['server/src/orders/a.ts', '@pj/db/schema'],
  ['server/src/orders/a.ts', '@pj/shared/money'],
  ['server/src/orders/a.ts', 'node:fs'],
  ['storefront/src/cart/a.tsx', 'react'],
  ['storefront/src/cart/a.tsx', '@pj/shared/money'],
  ['storefront/src/a.tsx', './cart/cart-screen.tsx'],
  ['storefront/src/cart/a.tsx', '../ui/price.tsx'],
  ['storefront/src/cart/a.tsx', '../api.ts'],
  ['console/src/queue/a.tsx', '../api/orders.ts'],
  ['console/src/queue/a.tsx', '@tanstack/react-table'],
]

let workspace: string
let complaints: Map<string, Set<string>>

beforeAll(async () => {
  workspace = await realpath(await mkdtemp(join(tmpdir(), 'pj-import-rules-')))
  await cp(join(root, 'biome.json'), join(workspace, 'biome.json'))
  await Promise.all(rooms.map((room) => cp(join(root, room, 'package.json'), join(workspace, room, 'package.json'))))
  await Promise.all([...refused, ...allowed].map(([file, from]) => write(placeOf(file, from), importing(from))))
  await write('server/src/circle/one.ts', "import { two } from './two.ts'\n\nexport const one = () => two\n")
  await write('server/src/circle/two.ts', "import { one } from './one.ts'\n\nexport const two = () => one\n")
  await write('server/src/barrel/index.ts', "export * from '../circle/one.ts'\n")
  await write('server/src/undeclared.ts', importing('left-pad'))
  complaints = await lint()
})

afterAll(() => rm(workspace, { recursive: true, force: true }))

it.each(refused)('%s may not import %s', (file, from) => {
  expect(complaints.get(placeOf(file, from))).toContain('lint/style/noRestrictedImports')
})

it.each(allowed)('%s may import %s', (file, from) => {
  expect([...(complaints.get(placeOf(file, from)) ?? [])]).toEqual([])
})

it('refuses circles, barrels and packages that the room does not declare', () => {
  expect(complaints.get('server/src/circle/one.ts')).toContain('lint/suspicious/noImportCycles')
  expect(complaints.get('server/src/barrel/index.ts')).toContain('lint/performance/noReExportAll')
  expect(complaints.get('server/src/undeclared.ts')).toContain('lint/correctness/noUndeclaredDependencies')
})

/** Several imports are tried from one place: each gets a file of its own beside it. */
const placeOf = (file: string, from: string): string =>
  file.replace('/a.', `/imports-${from.replace(/[^a-z]+/g, '-').replace(/^-|-$/g, '')}.`)

const importing = (from: string): string => `import { something } from '${from}'\n\nexport const used = something\n`

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(workspace, file)), { recursive: true })
  await writeFile(join(workspace, file), text)
}

async function lint(): Promise<Map<string, Set<string>>> {
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const options = ['lint', '--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none', '.']
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [biome, ...options], { cwd: workspace }, (_, stdout) => resolve(stdout))
  })
  const found = new Map<string, Set<string>>()
  for (const [, rule, file] of output.matchAll(/::\w+ title=([^,]+),file=([^,]+),/g)) {
    if (!rule || !file) continue
    const path = relative(workspace, file)
    found.set(path, (found.get(path) ?? new Set()).add(rule))
  }
  return found
}

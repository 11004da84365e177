import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const packages = ['shared', 'ui', 'builders', 'db', 'server', 'storefront', 'console']

// A file and an import that lint must reject, even if the package is installed and the path exists.
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
  ...['storefront', 'console'].flatMap((name): [string, string][] => [
    [`${name}/src/cart/a.tsx`, '@pj/db/schema'],
    [`${name}/src/cart/a.tsx`, '@pj/server/app'],
    [`${name}/src/cart/a.tsx`, '../../../server/src/app.ts'],
    [`${name}/src/cart/a.tsx`, '../../../db/src/schema.ts'],
    [`${name}/src/cart/a.tsx`, '../../../shared/src/money.ts'],
    [`${name}/src/cart/a.tsx`, 'node:fs'],
    [`${name}/src/cart/a.tsx`, 'pg'],
  ]),
  ['storefront/src/cart/a.tsx', '../../../console/src/api.ts'],
  ['ui/src/a.tsx', '@pj/server/app'],
  ['ui/src/a.tsx', '../../storefront/src/api.ts'],
  ['ui/src/a.tsx', '../../shared/src/money.ts'],
  ['ui/src/a.tsx', 'react-router-dom'],
  ['ui/src/a.tsx', '@tanstack/react-query'],
  ['ui/src/a.tsx', '@pj/builders/builder'],
  ['builders/src/a.tsx', '@pj/storefront/api'],
  ['builders/src/a.tsx', '../../console/src/api.ts'],
  ['builders/src/a.tsx', '../../ui/src/dialog.tsx'],
  ['builders/src/a.tsx', 'react-router-dom'],
  ['builders/src/a.tsx', '@pj/ui/browser-storage'],
  ['builders/src/a.tsx', '@pj/ui/http'],
  ['shared/src/cart/a.ts', '../../../builders/src/builder.ts'],
  ['server/src/pages/a.ts', '@pj/builders/texts'],
  ['storefront/src/cart/a.tsx', '../../../builders/src/builder.ts'],
  ['db/src/a.ts', '@pj/ui/dialog.tsx'],
  ['server/src/orders/a.ts', '@pj/ui/dialog.tsx'],
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
  ['storefront/src/cart/a.tsx', '@pj/ui/dialog.tsx'],
  ['storefront/src/checkout/a.tsx', '../cart/cart-store.ts'],
  ['builders/src/a.tsx', '@pj/ui/dialog.tsx'],
  ['builders/src/a.tsx', 'lucide-react'],
  ['storefront/src/cart/a.tsx', '@pj/builders/builder'],
  ['ui/src/a.tsx', 'react'],
  ['ui/src/a.tsx', '@pj/shared/money'],
  ['storefront/src/cart/a.tsx', '../api.ts'],
  ['console/src/queue/a.tsx', '../api/orders.ts'],
  ['console/src/queue/a.tsx', '@tanstack/react-table'],
]

let workspace: string
let violations: Map<string, Set<string>>

beforeAll(async () => {
  workspace = await realpath(await mkdtemp(join(tmpdir(), 'pj-import-rules-')))
  await cp(join(root, 'biome.json'), join(workspace, 'biome.json'))
  await Promise.all(packages.map((name) => cp(join(root, name, 'package.json'), join(workspace, name, 'package.json'))))
  await Promise.all([...refused, ...allowed].map(([file, from]) => write(pathFor(file, from), importing(from))))
  await write('server/src/cycle/one.ts', "import { two } from './two.ts'\n\nexport const one = () => two\n")
  await write('server/src/cycle/two.ts', "import { one } from './one.ts'\n\nexport const two = () => one\n")
  await write('server/src/barrel/index.ts', "export * from '../cycle/one.ts'\n")
  await write('server/src/undeclared.ts', importing('left-pad'))
  violations = await lint()
})

afterAll(() => rm(workspace, { recursive: true, force: true }))

it.each(refused)('keeps %s from importing %s', (file, from) => {
  expect(violations.get(pathFor(file, from))).toContain('lint/style/noRestrictedImports')
})

it.each(allowed)('lets %s import %s', (file, from) => {
  expect([...(violations.get(pathFor(file, from)) ?? [])]).toEqual([])
})

it('refuses import cycles, barrel files and undeclared dependencies', () => {
  expect(violations.get('server/src/cycle/one.ts')).toContain('lint/suspicious/noImportCycles')
  expect(violations.get('server/src/barrel/index.ts')).toContain('lint/performance/noReExportAll')
  expect(violations.get('server/src/undeclared.ts')).toContain('lint/correctness/noUndeclaredDependencies')
})

/** Each import gets its own file, so that its violations can be told apart. */
const pathFor = (file: string, from: string): string =>
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

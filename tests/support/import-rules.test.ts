import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const packages = ['shared', 'ui', 'builders', 'db', 'server', 'storefront', 'console']

/** Files and imports that lint must reject, even if the package is installed and the path exists. */
const refused = pairsOf({
  'shared/src/orders/a.ts': ['react', 'kysely', 'node:fs', '@pj/db/schema', '../../../db/src/schema.ts'],
  'shared/src/orders/a.test.ts': ['../../../server/src/app.ts'],
  'db/src/a.ts': [
    '@pj/server/app',
    '../../server/src/app.ts',
    '../../shared/src/money.ts',
    'fastify',
    '@pj/ui/dialog.tsx',
  ],
  'db/src/migrations/a.ts': ['../schema.ts', '@pj/shared/money', 'node:fs'],
  'server/src/orders/a.ts': ['react', '@pj/storefront/api', '../../../console/src/api.ts', '../../../db/src/schema.ts'],
  'server/src/pages/a.ts': ['@pj/builders/texts', '@pj/ui/dialog.tsx'],
  'storefront/src/cart/a.tsx': [
    ...['@pj/db/schema', '@pj/server/app', '../../../shared/src/money.ts', '../../../console/src/api.ts'],
    ...['../../../builders/src/builder.ts', 'node:fs', 'pg'],
  ],
  'console/src/queue/a.tsx': [
    '@pj/db/schema',
    '../../../server/src/app.ts',
    '../../../storefront/src/api.ts',
    'node:fs',
  ],
  'ui/src/a.tsx': [
    ...['@pj/server/app', '../../storefront/src/api.ts', '../../shared/src/money.ts', '@pj/builders/builder'],
    ...['react-router-dom', '@tanstack/react-query'],
  ],
  'builders/src/a.tsx': [
    ...['@pj/storefront/api', '../../console/src/api.ts', '../../ui/src/dialog.tsx', 'react-router-dom'],
    ...['@pj/ui/browser-storage', '@pj/ui/http'],
  ],
})

function pairsOf(imports: Record<string, string[]>): [file: string, from: string][] {
  return Object.entries(imports).flatMap(([file, all]) => all.map((from): [string, string] => [file, from]))
}

let workspace: string
let violations: Map<string, Set<string>>

beforeAll(async () => {
  workspace = await realpath(await mkdtemp(join(tmpdir(), 'pj-import-rules-')))
  await cp(join(root, 'biome.json'), join(workspace, 'biome.json'))
  await Promise.all(packages.map((name) => cp(join(root, name, 'package.json'), join(workspace, name, 'package.json'))))
  await Promise.all(refused.map(([file, from]) => write(pathFor(file, from), importing(from))))
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

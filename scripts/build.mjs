import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { installMissing } from './install.mjs'
import { digest, root, run, withLock } from './workspace.mjs'

const common = ['shared', 'tsconfig.base.json', 'package.json', 'pnpm-lock.yaml']

/** Each build with its inputs and the file that proves it ran. */
const builds = [
  { name: 'server', inputs: ['server', 'db', ...common], output: 'main.js' },
  { name: 'storefront', inputs: ['storefront', 'builders', 'ui', ...common], output: 'index.html' },
  { name: 'console', inputs: ['console', 'builders', 'ui', ...common], output: 'index.html' },
]

/**
 * Builds the server and both front ends, or those that are named, each only when its inputs have changed since its last
 * build.
 * @param {string[]} [names]
 */
export async function buildChanged(names = builds.map(({ name }) => name)) {
  if ((await findChanged(names)).length === 0) return
  await withLock(async () => {
    // Waits for every build, so that none prints anything after this function has thrown.
    const outcomes = await Promise.allSettled((await findChanged(names)).map(build))
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  })
}

/** @param {string[]} names */
async function findChanged(names) {
  const wanted = builds.filter(({ name }) => names.includes(name))
  const checked = await Promise.all(
    wanted.map(async ({ name, inputs, output }) => {
      const fingerprint = `${await digest(inputs)} ${buildVariables()}`
      const built = await readFile(stampPath(name), 'utf8').catch(() => '')
      return { name, fingerprint, changed: built !== fingerprint || !existsSync(join(root, name, 'dist', output)) }
    }),
  )
  return checked.filter(({ changed }) => changed)
}

/** @param {{ name: string, fingerprint: string }} changed */
async function build({ name, fingerprint }) {
  console.log(`Building ${name} …`)
  await rm(stampPath(name), { force: true })
  const vite = join(root, name, 'node_modules', 'vite', 'bin', 'vite.js')
  const code = await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, name),
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`${name} could not be built: see above.`)
  await mkdir(dirname(stampPath(name)), { recursive: true })
  await writeFile(stampPath(name), fingerprint)
}

/** @param {string} name */
const stampPath = (name) => join(root, 'node_modules', '.cache', `built-${name}`)

/** Environment variables that Vite compiles into the front ends. */
const buildVariables = () =>
  Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .sort()
    .join(' ')

// npm run build
if (process.argv[1] === import.meta.filename) {
  await installMissing()
  await buildChanged()
}

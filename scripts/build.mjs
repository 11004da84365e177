import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { digest, root, run } from './workspace.mjs'

const common = ['shared', 'tsconfig.base.json', 'package.json', 'pnpm-lock.yaml']

// What each build reads: when none of it has changed, the last build still holds.
const builds = [
  { room: 'server', reads: ['server', 'db', ...common], makes: 'main.js' },
  { room: 'storefront', reads: ['storefront', ...common], makes: 'index.html' },
  { room: 'console', reads: ['console', 'storefront/build', ...common], makes: 'index.html' },
]

/** Builds the server and both front ends, each only when its sources have changed since its last build. */
export async function buildWhatChanged() {
  // All are waited for, so that nothing is printed any more once this has failed.
  const outcomes = await Promise.allSettled(builds.map(buildIfChanged))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

/** @param {typeof builds[number]} build */
async function buildIfChanged({ room, reads, makes }) {
  const stamp = join(root, 'node_modules', '.cache', `built-${room}`)
  const wanted = `${await digest(reads)} ${settings()}`
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted && (await exists(join(root, room, 'dist', makes))))
    return
  await rm(stamp, { force: true })
  console.log(`Building ${room} …`)
  const env = { ...process.env, NODE_ENV: 'production' }
  const code = await run(
    process.execPath,
    [join(root, room, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: join(root, room), env },
  )
  if (code !== 0) throw new Error(`${room} could not be built: see above.`)
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, wanted)
}

/** Variables that end up in the built front ends. */
const settings = () =>
  Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .sort()
    .join(' ')

/** @param {string} path */
const exists = (path) =>
  readFile(path).then(
    () => true,
    () => false,
  )

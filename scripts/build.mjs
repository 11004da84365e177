import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { digest, oneAtATime, root, run } from './workspace.mjs'

const common = ['shared', 'tsconfig.base.json', 'package.json', 'pnpm-lock.yaml']

// What each build reads: when none of it has changed, the last build still holds.
const builds = [
  { room: 'server', reads: ['server', 'db', ...common], makes: 'main.js' },
  { room: 'storefront', reads: ['storefront', 'ui', ...common], makes: 'index.html' },
  { room: 'console', reads: ['console', 'ui', 'storefront/build', ...common], makes: 'index.html' },
]

/** Builds the server and both front ends, each only when its sources have changed since its last build. */
export async function buildWhatChanged() {
  if ((await findChanged()).length === 0) return
  await oneAtATime(async () => {
    // All are waited for, so that nothing is printed any more once this has failed.
    const outcomes = await Promise.allSettled((await findChanged()).map(build))
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  })
}

async function findChanged() {
  const checked = await Promise.all(
    builds.map(async ({ room, reads, makes }) => {
      const sources = `${await digest(reads)} ${settings()}`
      const built = await readFile(stampOf(room), 'utf8').catch(() => '')
      return { room, sources, changed: built !== sources || !existsSync(join(root, room, 'dist', makes)) }
    }),
  )
  return checked.filter(({ changed }) => changed)
}

/** @param {{ room: string, sources: string }} changed */
async function build({ room, sources }) {
  console.log(`Building ${room} …`)
  await rm(stampOf(room), { force: true })
  const vite = join(root, room, 'node_modules', 'vite', 'bin', 'vite.js')
  const code = await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, room),
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`${room} could not be built: see above.`)
  await mkdir(dirname(stampOf(room)), { recursive: true })
  await writeFile(stampOf(room), sources)
}

/** @param {string} room */
const stampOf = (room) => join(root, 'node_modules', '.cache', `built-${room}`)

/** Variables that end up in the built front ends. */
const settings = () =>
  Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .sort()
    .join(' ')

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

// These scripts run before anything is installed: they import only Node's own modules.

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const packages = ['shared', 'ui', 'builders', 'db', 'server', 'storefront', 'console']

/** Loads .env into the environment; variables that are already set win. */
export function loadEnvironment() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/**
 * Returns the path of a program in node_modules/.bin.
 * @param {string} name
 * @param {string} [packageDirectory] the package that depends on it
 */
export const bin = (name, packageDirectory = '.') => join(root, packageDirectory, 'node_modules', '.bin', name)

/**
 * Runs a program in the same terminal. Resolves with its exit code, or 1 when it could not start or a signal ended it.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })

/**
 * Runs `work` while no other process installs or builds in this checkout.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(work) {
  const lock = join(root, '.cache', 'preparing')
  await mkdir(dirname(lock), { recursive: true })
  while (!(await createExclusively(lock))) {
    const owner = Number(await readFile(lock, 'utf8').catch(() => 0))
    // A process that was killed leaves its lock file behind.
    if (owner > 0 && !isAlive(owner)) await rm(lock, { force: true })
    await sleep(100)
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

/** @param {string} lock */
const createExclusively = (lock) =>
  writeFile(lock, String(process.pid), { flag: 'wx' }).then(
    () => true,
    () => false,
  )

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const ignored = new Set(['node_modules', 'dist', '.git', '.cache', '.data', 'test-results'])

/**
 * Returns a hash of the paths and contents of files and, recursively, directories. It reads contents rather than
 * modification times, so that switching to another branch and back changes nothing.
 * @param {string[]} paths relative to the root
 */
export async function digest(paths) {
  const hash = createHash('sha256')
  const files = (await Promise.all(paths.map((path) => listFiles(join(root, path))))).flat().sort()
  for (const file of files) {
    hash.update(`${relative(root, file).split(sep).join('/')}\0`)
    hash.update(await readFile(file))
    hash.update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {Promise<string[]>}
 */
async function listFiles(path) {
  const entries = await readdir(path, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (!entries) return [path]
  const inner = entries
    .filter((entry) => !ignored.has(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => (entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)]))
  return (await Promise.all(inner)).flat()
}

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

// These scripts run before anything is installed: Node's own modules only.

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const packages = ['shared', 'ui', 'db', 'server', 'storefront', 'console']

/** What an owner keeps in .env counts, but the environment itself counts more. */
export function loadSettings() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/**
 * The program that an installed package puts into node_modules/.bin.
 * @param {string} name
 * @param {string} [room] whose package it is
 */
export const bin = (name, room = '.') => join(root, room, 'node_modules', '.bin', name)

/**
 * Runs a program in the same terminal. Resolves with its exit code; a signal counts as 1.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })

/**
 * Two starts at once must not install or build into the same folders: the second one waits for the first.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(work) {
  const lock = join(root, '.cache', 'preparing')
  await mkdir(dirname(lock), { recursive: true })
  while (
    !(await writeFile(lock, String(process.pid), { flag: 'wx' }).then(
      () => true,
      () => false,
    ))
  ) {
    const holder = Number(await readFile(lock, 'utf8').catch(() => 0))
    // One that was killed cannot give it back.
    if (holder > 0 && !isAlive(holder)) await rm(lock, { force: true })
    await sleep(100)
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

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
 * A digest of the paths and contents of files and, recursively, folders. Contents rather than times: going to another
 * branch and back changes nothing.
 * @param {string[]} paths relative to the root
 */
export async function digest(paths) {
  const hash = createHash('sha256')
  const files = (await Promise.all(paths.map((path) => filesBelow(join(root, path))))).flat().sort()
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
async function filesBelow(path) {
  const entries = await readdir(path, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (!entries) return [path]
  const inner = entries
    .filter((entry) => !ignored.has(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]))
  return (await Promise.all(inner)).flat()
}

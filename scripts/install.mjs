import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { digest, packages, root, run, withLock } from './workspace.mjs'

// pnpm 11 and later need Node 22. package.json names the same version as packageManager.
export const pnpm = 'pnpm@10.34.8'
const stamp = join(root, 'node_modules', '.cache', 'installed')

/** Installs the locked dependencies unless they are installed for exactly these lock and package files. */
export async function installMissing() {
  const manifests = ['package.json', ...packages.map((name) => `${name}/package.json`)]
  const files = await digest(['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests])
  const wanted = `${process.platform}-${process.arch} ${files}`
  if (await isInstalled(wanted)) return
  await withLock(async () => {
    if (!(await isInstalled(wanted))) await install(wanted)
  })
}

/** @param {string} wanted */
async function isInstalled(wanted) {
  return (await readFile(stamp, 'utf8').catch(() => '')) === wanted
}

/** @param {string} wanted */
async function install(wanted) {
  // Removed first: an interrupted installation must not look like a complete one.
  await rm(stamp, { force: true })
  // pnpm lists there which optional packages it skipped, and skips them even when another package needs them since.
  await rm(join(root, 'node_modules', '.modules.yaml'), { force: true })
  console.log('Installing dependencies …')
  // --prod=false: the builds need Vite even where NODE_ENV is production. CI=true: pnpm asks no questions.
  const args = ['--yes', pnpm, 'install', '--frozen-lockfile', '--prod=false']
  const code = await run('npx', args, { env: { ...process.env, CI: 'true' }, shell: process.platform === 'win32' })
  if (code !== 0) throw new Error('The installation failed: see above.')
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, wanted)
}

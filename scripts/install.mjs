import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { digest, oneAtATime, packages, root, run } from './workspace.mjs'

// pnpm 11 and 12 want Node 22. The same version stands in package.json as packageManager.
const pnpm = 'pnpm@10.34.8'
const stamp = join(root, 'node_modules', '.cache', 'installed')

/** Installs the locked versions unless that was done already for exactly these lock and package files. */
export async function installWhatIsMissing() {
  const manifests = ['package.json', ...packages.map((name) => `${name}/package.json`)]
  const files = await digest(['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests])
  const wanted = `${process.platform}-${process.arch} ${files}`
  if (await isInstalled(wanted)) return
  await oneAtATime(async () => {
    if (!(await isInstalled(wanted))) await install(wanted)
  })
}

/** @param {string} wanted */
async function isInstalled(wanted) {
  return (await readFile(stamp, 'utf8').catch(() => '')) === wanted
}

/** @param {string} wanted */
async function install(wanted) {
  // An interrupted installation must not look like a finished one.
  await rm(stamp, { force: true })
  console.log('Installing what is missing …')
  // --prod=false: vite and its plugins are needed though NODE_ENV may say production. CI: pnpm asks no questions.
  const args = ['--yes', pnpm, 'install', '--frozen-lockfile', '--prod=false']
  const code = await run('npx', args, { env: { ...process.env, CI: 'true' }, shell: process.platform === 'win32' })
  if (code !== 0) throw new Error('The installation failed: see above.')
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, wanted)
}

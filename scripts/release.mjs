import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { packages, root, run } from './workspace.mjs'

// node scripts/release.mjs          checks that everything names the version of package.json and that what people feel is
//                                   as fast as promised, and tags this commit with it
// node scripts/release.mjs check    only checks

/**
 * Returns one sentence for each file that does not agree with the version of package.json.
 * @param {string} [directory]
 */
export async function findDisagreements(directory = root) {
  const read = (/** @type {string} */ file) => readFile(join(directory, file), 'utf8').catch(() => '')
  const version = await readVersion(read, 'package.json')
  const problems = []
  for (const name of packages) {
    const other = await readVersion(read, `${name}/package.json`)
    if (other !== version) problems.push(`${name}/package.json names ${other}, not ${version}.`)
  }
  const [newest] = (await read('CHANGELOG.md')).match(/^## .*/m) ?? []
  if (!newest?.startsWith(`## [${version}]`))
    problems.push(`CHANGELOG.md begins with "${newest}", not with ${version}.`)
  const backup = `db/src/testing/${version}.backup`
  const migration = (await read('db/src/migrate.ts'))
    .match(/^ {2}'([\w-]+)': \w+,$/gm)
    ?.at(-1)
    ?.split("'")[1]
  const backedUp = await readNewestMigration(join(directory, backup))
  if (backedUp === undefined) problems.push(`There is no ${backup}.`)
  else if (backedUp !== migration) problems.push(`${backup} ends with the migration ${backedUp}, not ${migration}.`)
  return problems
}

/**
 * @param {(file: string) => Promise<string>} read
 * @param {string} file
 */
const readVersion = async (read, file) => JSON.parse((await read(file)) || '{}').version

/** @param {string} backup */
async function readNewestMigration(backup) {
  const content = await readFile(backup).catch(() => undefined)
  if (!content) return undefined
  const [manifest = ''] = gunzipSync(content).toString('utf8').split('\n', 1)
  return JSON.parse(manifest).migrations.at(-1)
}

/** @param {string[]} args */
const git = async (args) => (await promisify(execFile)('git', args, { cwd: root })).stdout.trim()

/** @param {boolean} isCheck */
async function release(isCheck) {
  const problems = await findDisagreements()
  if ((await git(['status', '--porcelain'])) !== '') problems.push('There are changes that no commit has.')
  if ((await run(process.execPath, ['scripts/bench.mjs', '--ratios'])) !== 0)
    problems.push('npm run bench -- --ratios finds something slower than promised, or fails.')
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  if (isCheck) return
  await git(['tag', '--annotate', `v${version}`, '--message', `P&J ${version}`])
  console.log(`Tagged v${version}. Publish it with: git push origin v${version}`)
}

if (process.argv[1] === import.meta.filename) {
  await release(process.argv.includes('check')).catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}

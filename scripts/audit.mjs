import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installMissing, pnpm } from './install.mjs'
import { root } from './workspace.mjs'

// Prints known vulnerabilities and the licences of the dependencies that are shipped, and writes a list of them
// (an SBOM in the format CycloneDX) to sbom.cdx.json. Exit code 1: a vulnerability, a licence to check, or vulnerabilities
// that could not be checked. `--offline` checks only the licences; `--registry=URL` asks another registry.
const isOffline = process.argv.includes('--offline')
const registry = process.argv.filter((arg) => arg.startsWith('--registry='))

/** Licences under which a dependency may be shipped; libvips (inside sharp) is LGPL and linked dynamically. */
const acceptedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT OR Apache-2.0',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])

/** @typedef {{ name: string, version: string, licence: string, homepage?: string }} Dependency */

/**
 * Runs pnpm and returns what it prints, whatever its exit code: `pnpm audit` fails when it finds something.
 * @param {string[]} args
 * @returns {Promise<unknown>}
 */
async function readPnpm(args) {
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' }
  const { stdout } = await promisify(execFile)('npx', ['--yes', pnpm, ...args], options).catch((error) => error)
  return JSON.parse(stdout || '{"error":{"message":"pnpm printed nothing"}}')
}

/** Prints what the registry knows. Returns whether it knows of no vulnerability; false where it does not say. */
async function hasNoVulnerabilities() {
  const report =
    /** @type {{ error?: { message: string }, advisories?: Record<string, { module_name: string, severity: string, title: string, patched_versions: string, url: string }> }} */ (
      await readPnpm(['audit', '--prod', '--json', ...registry])
    )
  if (!report.advisories) {
    console.error(
      `Vulnerabilities: NOT CHECKED, because the registry does not answer audits. Use --offline to check licences only.\n  ${report.error?.message}\n`,
    )
    return false
  }
  const advisories = Object.values(report.advisories)
  console.log(`Vulnerabilities: ${advisories.length}`)
  for (const { module_name, severity, title, patched_versions, url } of advisories)
    console.log(`  ${severity}: ${module_name}: ${title} (fixed in ${patched_versions}) ${url}`)
  console.log()
  return advisories.length === 0
}

/** @returns {Promise<Dependency[]>} */
async function listDependencies() {
  const licences = /** @type {Record<string, { name: string, versions: string[], homepage?: string }[]>} */ (
    await readPnpm(['licenses', 'list', '--prod', '--json'])
  )
  return Object.entries(licences)
    .flatMap(([licence, packages]) =>
      packages.flatMap(({ name, versions, homepage }) =>
        versions.map((version) => ({ name, version, licence, ...(homepage && { homepage }) })),
      ),
    )
    .sort((one, other) => one.name.localeCompare(other.name) || one.version.localeCompare(other.version))
}

/** An expression such as `(MIT AND Zlib)` is accepted when each of its licences is. @param {string} licence */
const isAccepted = (licence) =>
  acceptedLicences.has(licence) ||
  (licence.includes(' AND ') &&
    licence
      .replace(/[()]/g, '')
      .split(' AND ')
      .every((part) => acceptedLicences.has(part)))

/** @param {Dependency[]} dependencies */
function printLicences(dependencies) {
  console.log(`Licences of ${dependencies.length} shipped packages`)
  for (const licence of [...new Set(dependencies.map((dependency) => dependency.licence))].sort()) {
    const packages = dependencies.filter((dependency) => dependency.licence === licence)
    const note = isAccepted(licence) ? '' : ` LOOK AT THESE: ${packages.map(({ name }) => name).join(', ')}`
    console.log(`  ${String(packages.length).padStart(4)} ${licence}${note}`)
  }
  console.log()
}

/** @param {Dependency[]} dependencies */
async function writeSbom(dependencies) {
  const { name, version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: { timestamp: new Date().toISOString(), component: { type: 'application', name, version } },
    components: dependencies.map(({ name, version, licence, homepage }) => ({
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      licenses: [/ (AND|OR) /.test(licence) ? { expression: licence } : { license: { id: licence } }],
      ...(homepage && { externalReferences: [{ type: 'website', url: homepage }] }),
    })),
  }
  await writeFile(join(root, 'sbom.cdx.json'), `${JSON.stringify(bom, null, 2)}\n`)
  console.log(`sbom.cdx.json: ${dependencies.length} components`)
}

await installMissing()
const dependencies = await listDependencies()
if (isOffline) console.log('Vulnerabilities: not checked, as --offline says\n')
const isSafe = isOffline || (await hasNoVulnerabilities())
printLicences(dependencies)
await writeSbom(dependencies)
process.exit(isSafe && dependencies.every(({ licence }) => isAccepted(licence)) ? 0 : 1)

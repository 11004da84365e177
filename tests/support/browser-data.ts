import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'

/** The oldest version of each browser, by its name in MDN's browser compatibility data. */
export type Browsers = Readonly<Record<string, string>>

/** Something that a file uses. A browser lacks it where it lacks all of the `statements`. */
export interface Feature {
  readonly name: string
  readonly statements: readonly CompatStatement[]
}

export const { api, browsers: allBrowsers, css, html, javascript } = data

/** The entry below `parent`; any text may be looked up. */
export const find = (parent: Identifier | undefined, ...path: readonly string[]): Identifier | undefined =>
  path.reduce<Identifier | undefined>(
    (entry, name) => (entry && Object.hasOwn(entry, name) ? entry[name] : undefined),
    parent,
  )

/** The entries below `parent`, each with its statement. */
export const listEntries = (parent: Identifier | undefined): [string, CompatStatement][] =>
  Object.keys(parent ?? {}).flatMap((name): [string, CompatStatement][] => {
    const statement = name === '__compat' ? undefined : find(parent, name)?.__compat
    return statement ? [[name, statement]] : []
  })

export const toFeature = (name: string, entry: Identifier | undefined): Feature[] =>
  entry?.__compat ? [{ name, statements: [entry.__compat] }] : []

/** Returns the browsers that lack the feature, such as `safari_ios 15.6`. */
export const listBrowsersWithout = ({ statements }: Feature, browsers: Browsers): string[] =>
  Object.entries(browsers)
    .filter(([browser, version]) => !statements.some((statement) => isSupported(statement, browser, version)))
    .map((entry) => entry.join(' '))

/** Whether a version has the feature without a prefix, another name or a flag. */
function isSupported({ support }: CompatStatement, browser: string, version: string): boolean {
  const found = Object.entries(support).find(([name]) => name === browser)?.[1] ?? []
  return [found]
    .flat()
    .filter(({ flags, prefix, alternative_name }) => !flags && !prefix && !alternative_name)
    .some(({ version_added: added, version_removed: removed }) => {
      const isAdded = added !== false && added !== 'preview' && compareVersions(added, version) <= 0
      return isAdded && (removed === undefined || compareVersions(removed, version) > 0)
    })
}

/** Negative for the older version first. The data writes "≤37" where nobody has tried an older version. */
function compareVersions(one: string, other: string): number {
  const [major = 0, minor = 0] = one.replace('≤', '').split('.').map(Number)
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number)
  return major - otherMajor || minor - otherMinor
}

const everyVersion: Browsers = { chrome: '999', safari: '999', firefox: '999' }

/** Whether all engines have it today. Of the others, most are members of other objects that have the same name. */
export const isEstablished = (statement: CompatStatement): boolean =>
  listBrowsersWithout({ name: '', statements: [statement] }, everyVersion).length === 0

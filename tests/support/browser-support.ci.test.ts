import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { beforeAll, expect, it } from 'vitest'
import { buildChanged } from '../../scripts/build.mjs'
import { consoleBrowsers, consoleTarget, shopBrowsers, shopTarget } from '../../ui/build/browsers.ts'
import { allBrowsers, type Browsers, type Feature, listBrowsersWithout } from './browser-data.ts'
import { listScriptUse } from './script-features.ts'
import { listStyleUse } from './style-features.ts'

const apps = [
  { app: 'storefront', browsers: shopBrowsers, target: shopTarget },
  { app: 'console', browsers: consoleBrowsers, target: consoleTarget },
]

beforeAll(() => buildChanged(['storefront', 'console']), 120_000)

function readBuilt(app: string, ending: string): { file: string; code: string }[] {
  const dist = join(import.meta.dirname, '../..', app, 'dist')
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !file.startsWith('.server'))
    .map((file) => ({ file, code: readFileSync(join(dist, file), 'utf8') }))
}

/** What fails in a browser: write it otherwise, or add it to `allowed` with the reason why it does no harm. */
function listNewer(features: readonly Feature[], browsers: Browsers): string[] {
  const found = features.flatMap((feature) => {
    const without = listBrowsersWithout(feature, browsers)
    return without.length > 0 && !allowed.has(feature.name) ? [`${feature.name}: not in ${without.join(', ')}`] : []
  })
  return [...new Set(found)]
}

const allowed = new Set([
  // Members of our own or of a library's objects that have the same name.
  ...['.changed', '.destroy', '.fallback', '.format', '.isActive', '.range', '.subscribe', '.use', 'iterator.filter'],
  // React, React Router, TanStack Virtual, valibot and zod ask for them first, and so do our splitGraphemes and wake lock.
  ...['navigation', 'event navigate', 'event navigateerror', 'event navigatesuccess', 'event scrollend'],
  ...['.startViewTransition', '.skipTransition', 'URL.canParse', 'Intl.Segmenter', '.wakeLock'],
  // Elements, attributes and events that only add something.
  ...['<search>', 'attribute capture', 'attribute fetchpriority', 'event beforeunload'],
  // Every rule with :has() only improves the layout, or has another one in @supports.
  ':has',
  // Properties that change nothing but the comfort.
  ...[
    'text-wrap',
    'scrollbar-width',
    'scrollbar-gutter',
    'overscroll-behavior',
    'overflow-anchor',
    'field-sizing',
    'resize',
  ],
  ...['content-visibility', '-webkit-tap-highlight-color', '-webkit-touch-callout', 'forced-color-adjust'],
  // A phone has no pointer, and iOS no forced colours.
  ...['cursor: pointer', 'cursor: not-allowed', 'cursor: progress', 'cursor: grab', 'cursor: grabbing'],
  '@media forced-colors',
  // Without scripts, older browsers show placeholders.
  '@media scripting',
  // On paper.
  ...['@page', 'size', 'break-after: avoid', 'zoom'],
  // The data has a later version of Opera than that of its engine.
  'align-self: end',
])

it.each(apps)('finds nothing in the scripts of $app that a supported browser lacks', ({ app, browsers }) => {
  const features = readBuilt(app, '.js').flatMap(({ code }) => listScriptUse(code).features)
  expect(features.length).toBeGreaterThan(1000)
  expect(listNewer(features, browsers)).toEqual([])
})

it.each(apps)('finds nothing in the style sheets of $app that a supported browser lacks', ({ app, browsers }) => {
  const sheets = readBuilt(app, '.css')
  expect(sheets.length).toBeGreaterThan(0)
  expect(
    listNewer(
      sheets.flatMap(({ code }) => listStyleUse(code, browsers)),
      browsers,
    ),
  ).toEqual([])
})

/** A build for the supported browsers has nothing left to lower, other than regular expressions. */
async function findNewerSyntax(code: string, target: string[]): Promise<string[]> {
  const lower = (part: string, to: string | string[]) =>
    transformWithOxc(part, 'built.js', { target: to, sourcemap: false, assumptions: { setPublicClassFields: true } })
  const parts = [code, ...listScriptUse(code).patterns]
  const isNewer = await Promise.all(
    parts.map(async (part) => (await lower(part, 'esnext')).code !== (await lower(part, target)).code),
  )
  return parts.filter((_, index) => isNewer[index])
}

it.each(apps)(
  'finds no syntax in the scripts of $app that a supported browser cannot parse',
  async ({ app, target }) => {
    for (const { file, code } of readBuilt(app, '.js')) expect(await findNewerSyntax(code, target), file).toEqual([])
  },
)

it.each(apps)('builds $app for the oldest engine of the supported browsers', ({ browsers, target }) => {
  const engines = Object.entries(browsers).flatMap(([browser, version]) => {
    const release = Object.entries(allBrowsers).find(([name]) => name === browser)?.[1].releases[version]
    return release?.engine === 'Blink' ? [Number(release.engine_version)] : []
  })
  expect(target).toEqual([`chrome${Math.min(...engines)}`, `ios${browsers.safari_ios}`, `firefox${browsers.firefox}`])
})

it.each([
  'list.toSorted()',
  'one.union(other)',
  'Iterator.from(list)',
  'AbortSignal.timeout(1)',
  'requestIdleCallback(run)',
  'element.matches(":popover-open")',
  'element.querySelector("li:has(input)")',
  'jsx.jsx("div", { popover: "auto" })',
])('finds %s', (code) => {
  expect(listScriptUse(code).features.flatMap((feature) => listBrowsersWithout(feature, shopBrowsers))).not.toEqual([])
})

it.each(['class A { static { run() } }', 'a.replace(/(?<!b)c/, "")', '/[a--b]/v', 'using a = b'])(
  'finds the syntax of %s',
  async (code) => {
    expect(await findNewerSyntax(code, shopTarget)).not.toEqual([])
  },
)

it.each([
  '@media (width >= 40rem) { a { color: red } }',
  'a { & b { color: red } }',
  'a { height: 100dvh }',
  'a { color: color-mix(in srgb, red, blue) }',
  'a { grid-template-rows: subgrid }',
  'a:user-invalid { color: red }',
  'a:has(b), c { color: red }',
  '@property --a { syntax: "*"; inherits: false }',
])('finds %s', (code) => {
  expect(listNewer(listStyleUse(code, shopBrowsers), shopBrowsers)).not.toEqual([])
})

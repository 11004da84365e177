// Weighs what a first visit of each screen downloads, from the build's own files, and fails above the budgets.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Thousands of bytes after gzip; pictures and fonts as they are. */
const kilo = 1000
const cssBudget = 12
const fontBudget = 50

/** Path of the visit, the screen's module, and its budget of JavaScript. */
const visits = [
  ['/', 'landing/landing-screen.tsx', 105],
  ['/home', 'home-route.tsx', 120],
  ['/gallery', 'gallery/our-gallery-screen.tsx', 120],
  ['/gallery/singlelayer', 'gallery/category-screens.tsx', 120],
  ['/gallery/pastries', 'gallery/placeholder-screens.tsx', 120],
  ['/cart', 'cart/cart-screen.tsx', 120],
  ['/checkout', 'checkout/checkout-screen.tsx', 135],
  ['/customize', 'builders/customiser-screens.tsx', 135],
  ['/ExpressDashboard', 'builders/express-screen.tsx', 135],
  ['/orderform', 'builders/order-form-screen.tsx', 135],
]

/** Pictures that the first screen of /home shows on a phone: the hero, and the row of cards that begins below it. */
const homePictures = ['slide-2-1600', 'brownies-800', 'cake-slice-800', 'cinnamon-rolls-800', 'cupcakes-800']
const homeBudget = 350

/** @typedef {{ file: string, css?: string[], imports?: string[], assets?: string[] }} Chunk */

/**
 * What each visit weighs, in thousands of bytes.
 * @param {string} dist the folder of the build
 */
export function weigh(dist) {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const fonts = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => /\.woff2$/.test(file) && !file.includes('great-vibes'))
  const start = startOf(dist, manifest)
  return visits.map(([path, screen, budget]) => {
    const entries = [...start, `src/${screen}`, ...(path === '/' ? [] : ['src/ui/shell.tsx'])]
    const { scripts, styles } = filesOf(manifest, entries)
    return { path, budget, js: zipped(dist, scripts), css: zipped(dist, styles), fonts: plain(dist, fonts) }
  })
}

/**
 * What the page itself names: its script, and the modules that it asks for beside that.
 * @param {string} dist
 * @param {Record<string, Chunk>} manifest
 */
function startOf(dist, manifest) {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const named = Object.keys(manifest).filter(
    (name) => page.includes(`/${manifest[name]?.file}"`) && /\.js$/.test(manifest[name]?.file ?? ''),
  )
  if (named.length < 2) throw new Error('The page names no scripts of the build')
  return named
}

/**
 * @param {Record<string, Chunk>} manifest
 * @param {string[]} entries
 */
function filesOf(manifest, entries) {
  const scripts = new Set()
  const styles = new Set()
  const open = [...entries]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    if (scripts.has(chunk.file)) continue
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    open.push(...(chunk.imports ?? []))
  }
  return { scripts: [...scripts], styles: [...styles] }
}

/** @param {string} dist @param {string[]} files */
const zipped = (dist, files) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / kilo

/** @param {string} dist @param {string[]} files */
const plain = (dist, files) => files.reduce((sum, file) => sum + readFileSync(join(dist, file)).length, 0) / kilo

/**
 * The sentences about what is too heavy; none when all is well.
 * @param {string} dist
 */
export function tooHeavy(dist) {
  const weights = weigh(dist)
  const complaints = weights.flatMap(({ path, budget, js, css, fonts }) => [
    ...over(`${path}: JavaScript`, js, budget),
    ...over(`${path}: CSS`, css, cssBudget),
    ...over(`${path}: fonts`, fonts, fontBudget),
  ])
  const home = weights.find(({ path }) => path === '/home')
  const pictures = homePictures.map((name) => `pictures/${name}.avif`)
  const first = home ? home.js + home.css + home.fonts + plain(dist, pictures) : 0
  return [...complaints, ...over('/home: first screen with pictures', first, homeBudget)]
}

/** @param {string} what @param {number} weight @param {number} budget */
const over = (what, weight, budget) =>
  weight > budget ? [`${what} weighs ${weight.toFixed(1)} KB, the budget is ${budget} KB`] : []

if (process.argv[1] === import.meta.filename) {
  const dist = join(import.meta.dirname, '../dist')
  if (!existsSync(dist)) throw new Error('Build the storefront first: pnpm --filter @pj/storefront build')
  console.table(
    Object.fromEntries(
      weigh(dist).map(({ path, budget, js, css, fonts }) => [
        path,
        { js: js.toFixed(1), budget, css: css.toFixed(1), fonts: fonts.toFixed(1) },
      ]),
    ),
  )
  const complaints = tooHeavy(dist)
  for (const complaint of complaints) console.error(complaint)
  process.exitCode = complaints.length > 0 ? 1 : 0
}

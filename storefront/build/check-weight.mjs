// Prints what a first visit of each screen downloads, from the files of the build, and fails above the budgets. The budget of
// the scripts is an alarm: above it something large was imported by mistake.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Thousands of bytes: scripts and style sheets as Brotli has compressed them in the build, images and fonts as they are. */
const kilobyte = 1000
/** @param {string} path */
const scriptBudget = (path) => (path === '/' ? 95 : 125)
const cssBudget = 13
const fontBudget = 50

/** Images that the first screen of /home shows on a phone: the hero and the first row of cards. */
const homeImages = ['slide-2-1600', 'brownies-800', 'cake-slice-800', 'cinnamon-rolls-800', 'cupcakes-800']
const homeBudget = 350

/** @typedef {{ path: string, scripts: string[] }} Route */
/** @typedef {{ path: string, js: number, css: number, fonts: number }} Weight */

/**
 * The weight of a first visit of each route.
 * @param {string} dist the directory of the build
 * @returns {Weight[]}
 */
function weigh(dist) {
  /** @type {Route[]} */
  const routes = JSON.parse(readFileSync(join(dist, '.vite/routes.json'), 'utf8'))
  const withoutScripts = routes.filter(({ scripts }) => scripts.length === 0)
  if (withoutScripts.length > 0) throw new Error(`No scripts are listed for ${withoutScripts[0]?.path}: build again`)
  const assets = readdirSync(join(dist, 'assets'))
  const fonts = sum(
    assets
      // The script is fetched only where a cake's message is drawn, the rarer letters only where they are shown.
      .filter((file) => file.endsWith('.woff2') && !/great-vibes|-dotted|-extended/.test(file))
      .map((file) => size(dist, `assets/${file}`)),
  )
  const styles = assets.filter((file) => file.endsWith('.css'))
  const css = sum(styles.map((file) => sentSize(dist, `assets/${file}`)))
  return routes.map(({ path, scripts }) => ({ path, js: sum(scripts.map((file) => sentSize(dist, file))), css, fonts }))
}

/** @param {string} dist @param {string} file */
const size = (dist, file) => readFileSync(join(dist, file)).length / kilobyte

/** Small files have no compressed copy. @param {string} dist @param {string} file */
const sentSize = (dist, file) => size(dist, existsSync(join(dist, `${file}.br`)) ? `${file}.br` : file)

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

/**
 * One sentence for each budget that is exceeded.
 * @param {string} dist
 * @param {Weight[]} weights
 */
function findExcesses(dist, weights) {
  const home = weights.find(({ path }) => path === '/home')
  if (!home) throw new Error('The route table has no /home')
  const images = sum(homeImages.map((name) => size(dist, `pictures/${name}.avif`)))
  const checks = [
    ...weights.flatMap(({ path, js, css, fonts }) => [
      { part: `${path}: JavaScript`, weight: js, budget: scriptBudget(path) },
      { part: `${path}: CSS`, weight: css, budget: cssBudget },
      { part: `${path}: fonts`, weight: fonts, budget: fontBudget },
    ]),
    { part: '/home: first screen with images', weight: home.js + home.css + home.fonts + images, budget: homeBudget },
  ]
  return checks
    .filter(({ weight, budget }) => weight > budget)
    .map(({ part, weight, budget }) => `${part} weighs ${weight.toFixed(1)} KB, the budget is ${budget} KB`)
}

const dist = join(import.meta.dirname, '../dist')
if (!existsSync(dist)) throw new Error('Build the storefront first: pnpm --filter @pj/storefront build')
const weights = weigh(dist)
console.table(
  Object.fromEntries(
    weights.map(({ path, js, css, fonts }) => [
      path,
      { js: js.toFixed(1), budget: scriptBudget(path), css: css.toFixed(1), fonts: fonts.toFixed(1) },
    ]),
  ),
)
const excesses = findExcesses(dist, weights)
for (const excess of excesses) console.error(excess)
process.exitCode = excesses.length > 0 ? 1 : 0

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { waitUntilHydrated } from './hydration.ts'
import { isLongRun } from './long-run.ts'
import { viewports } from './viewports.ts'

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const standards: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** axe ships this rule switched off. */
const rules: axe.RuleObject = { 'label-content-name-mismatch': { enabled: true } }

/** What axe has no rule for. */
const mistakes: Readonly<Record<string, string>> = {
  'a radio without a named group':
    'input[type=radio]:not(fieldset:is([aria-label], :has(> legend)) *, [role=radiogroup][aria-label] *)',
  'a live region in a control': ':is(a, button) :is([role=status], [role=alert], [aria-live])',
  'a figure without a name': 'figure:not([role=presentation], [aria-label], :has(> figcaption:not([aria-hidden])))',
  'a list without entries': ':is(ul, ol):empty',
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Entries of a list or table after the fourth look like the ones before: only a long run checks each. */
const similarEntries = ':is(li, tr, article):nth-of-type(n + 5)'

/**
 * Returns what axe reports for the page or one part of it as it is, by how many pixels the page is wider than the window
 * of a phone, a tablet or a desktop, and which tables are wider than their panels there. A long run repeats axe in both themes on a phone and a desktop; without it,
 * palette.test.ts checks the colours of both themes. Leaves the page as it was.
 */
export async function findScreenViolations(page: Page, within = 'html'): Promise<string[]> {
  const usual = page.viewportSize() ?? viewports.desktop
  const found = isLongRun ? [] : await findViolations(page, within)
  for (const [name, viewport] of Object.entries(viewports)) {
    await page.setViewportSize(viewport)
    const overflow = await readOverflow(page)
    if (overflow > 0) found.push(`${name}: ${overflow} pixels wider than the window`)
    found.push(...(await listWideTables(page)).map((table) => `${name}: ${table} is wider than its panel`))
    if (!isLongRun || name === 'tablet') continue
    // At the top, no sticky bar covers half of a field.
    await page.evaluate(() => scrollTo(0, 0))
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      found.push(...(await findViolations(page, within)).map((line) => `${name}, ${colorScheme}: ${line}`))
    }
  }
  await page.setViewportSize(usual)
  return found
}

/**
 * In pixels, beyond the width of the window. A screen that follows the width by script is rendered a frame later, on a busy
 * machine several.
 */
export const readOverflow = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const root = document.documentElement
    for (let frames = 0; frames < 2 || (frames < 60 && root.scrollWidth > root.clientWidth); frames += 1) {
      await new Promise(requestAnimationFrame)
    }
    return root.scrollWidth - root.clientWidth
  })

/** Tables that leave the panel around them, which doesn't scroll. */
const listWideTables = (page: Page): Promise<string[]> =>
  page.locator('section table').evaluateAll((tables) =>
    tables
      .filter((table) => {
        const panel = table.closest('section')
        const box = table.parentElement
        if (!panel || !box || getComputedStyle(box).overflowX !== 'visible') return false
        return table.getBoundingClientRect().right > panel.getBoundingClientRect().right
      })
      .map((table) => table.ariaLabel ?? table.className),
  )

/** Texts of a screen that is read in sunlight with less contrast than 7 : 1 in either theme. After the other check. */
export async function findFaintTexts(page: Page, within: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await page.evaluate(
      (part) => window.axe.run(part, { runOnly: { type: 'rule', values: ['color-contrast-enhanced'] } }),
      within,
    )
    found.push(...violations.flatMap(({ nodes }) => nodes.map(({ html }) => `${colorScheme}: ${html}`)))
  }
  return found
}

/**
 * Returns what axe reports for the page or one part of it as it is now. Colours do not change gradually here, because the
 * tests prefer reduced motion.
 */
export async function findViolations(page: Page, within = 'html'): Promise<string[]> {
  // The removal of drawings below would be a difference to the page of the server.
  await waitUntilHydrated(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const checked = { include: [within], exclude: isLongRun ? [] : [similarEntries] }
  return page.evaluate(
    async ({ runOnly, rules, mistakes, checked }) => {
      // A drawing is one image with one name, so axe doesn't have to read its parts: a screen of cakes has thousands. The stars
      // of a card stay: React reports an error when their one path is missing from a card that it hydrates.
      const drawings = [...document.querySelectorAll('svg[role="img"]:has(> :nth-child(2))')].map((svg) => ({
        svg,
        parts: [...svg.children],
      }))
      for (const { svg } of drawings) svg.replaceChildren()
      // With `violations` axe describes only the elements that fail.
      const { violations } = await window.axe.run(checked, {
        runOnly,
        rules,
        resultTypes: ['violations'],
        iframes: false,
        preload: false,
      })
      for (const { svg, parts } of drawings) svg.append(...parts)
      // A label and its price run together where a reader sees or hears the text without its layout.
      const isGlued = ({ textContent }: Element) => /[\p{L}\p{N})][+−]?₦/u.test(textContent ?? '')
      const phrases = 'span, label, button, a, li, p, small, strong, output, legend, summary, dt, dd, td, th, option'
      const glued = [...document.querySelectorAll(`:is(${checked.include}) :is(${phrases})`)]
        .filter(
          (element) => isGlued(element) && ![...element.children].some(isGlued) && !element.querySelector('p, div'),
        )
        .map(({ textContent }) => `label and price without a space: ${textContent}`)
      const made = Object.entries(mistakes).flatMap(([mistake, selector]) =>
        [...document.querySelectorAll(selector)]
          .filter((element) => element.checkVisibility())
          .map(({ outerHTML }) => `${mistake}: ${outerHTML}`),
      )
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
      return [...found, ...glued, ...made]
    },
    { runOnly: standards, rules, mistakes, checked },
  )
}

import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose result depends on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Returns what axe reports for the page or one part of it. */
export const findAccessibilityViolations = (page: Page, within = 'html'): Promise<string[]> =>
  analyze(page, createAxe(page).withTags(standards).include(within))

/** Returns what axe reports about colours, for a page that has no other violations in another theme. */
export const findColourViolations = (page: Page, within = 'html'): Promise<string[]> =>
  analyze(page, createAxe(page).withRules(colourRules).include(within))

/**
 * Legacy mode opens no second page to merge the results of frames, which our pages do not have; with `violations` axe
 * describes only the elements that fail. Both make it faster.
 */
const createAxe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()

async function analyze(page: Page, axe: AxeBuilder): Promise<string[]> {
  // A colour in transition has no contrast yet.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  )
  // A drawing is one image with one name, so its parts are excluded: a screen of cakes has thousands of them.
  const { violations } = await axe.exclude('svg[role="img"] > *').analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

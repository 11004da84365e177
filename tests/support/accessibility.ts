import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Returns what axe reports for the page or one part of it. The parts of a drawing are excluded: it is one image with one
 * name, and a screen of cakes has thousands of parts.
 */
export async function findAccessibilityViolations(page: Page, within = 'html'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(standards).include(within).exclude('svg[role="img"] > *')
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds wrong on the page, or within one part of it. It looks at a drawing as one picture: what it is made of
 * has no names, and a screen of cakes has thousands of such parts.
 */
export async function findAccessibilityViolations(page: Page, within = 'html'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(standards).include(within).exclude('svg[role="img"] > *')
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

import { expect, type Locator, type Page } from '@playwright/test'

/** Finds the builders as a shopper or a screen reader does. */
export const step = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })

/** Opens the home page at its customiser, which arrives when it is scrolled to. */
export async function openHomeCustomiser(page: Page, search = ''): Promise<void> {
  await page.goto(`/home${search}#customize`)
  await page.locator('#customize').scrollIntoViewIfNeeded()
  await step(page, '1. Size').waitFor()
}

/** Expects that preview, total and button stay on the screen while a step is scrolled to. */
export async function expectBuilderInView(page: Page): Promise<void> {
  await page.locator('[data-builder]').getByRole('group').first().scrollIntoViewIfNeeded()
  await expect(page.getByRole('status', { name: 'Total' })).toBeInViewport()
  await expect(page.getByRole('button', { name: /Cart$/ }).last()).toBeInViewport()
  await expect(page.locator('[data-preview]')).toBeInViewport()
}

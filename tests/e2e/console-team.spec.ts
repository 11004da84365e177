import type { Locator, Page } from '@playwright/test'
import { findAccessibilityViolations } from '../support/accessibility.ts'
import { test as base, expect } from '../support/browser-test.ts'
import { signIn } from '../support/console-page.ts'
import { type RunningServer, startServer } from '../support/server.ts'

/** A shop of its own: who may sign in to the shared one is not for this file to change. */
const test = base.extend<object, { shop: RunningServer }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const server = await startServer({ env: { DEMO: 'true' } })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
})

test.describe.configure({ mode: 'default' })

const personRow = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: 'Team' }).getByRole('row', { name: new RegExp(name) })

async function addPerson(page: Page, name: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@pj.test`
  await page.getByRole('button', { name: 'Add a person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a person' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('New password').fill('first-password')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: `${name} can sign in now.` })).toBeVisible()
  return email
}

async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/console/')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('a person is added, signs in, is renamed and seen', async ({ page, anotherContext }) => {
  await signIn(page, 'owner', '/console/team')
  const email = await addPerson(page, 'Ngozi Ade')
  await expect(personRow(page, 'Ngozi Ade')).toContainText('Never')

  const tablet = await (await anotherContext()).newPage()
  await signInAs(tablet, email, 'first-password')
  await expect(tablet.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expect(tablet.getByRole('link', { name: 'Team' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Rename: Ngozi Ade' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename Ngozi Ade' })
  await expect(dialog.getByLabel('Name')).toHaveValue('Ngozi Ade')
  await dialog.getByLabel('Name').fill('N')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Name must be at least 2 characters')).toBeVisible()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('Ngozi Adeyemi')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(personRow(page, 'Ngozi Adeyemi')).toContainText('ago')
  await expect(page.getByRole('button', { name: 'Rename: Ngozi Adeyemi' })).toBeVisible()
})

test.describe('somebody who is turned away', () => {
  test.use({ expectedErrors: [/status of 40[139]/] })

  test('a new password signs the person out, and only the new one works', async ({ page, anotherContext }) => {
    await signIn(page, 'owner', '/console/team')
    const email = await addPerson(page, 'Bola Reset')
    const tablet = await (await anotherContext()).newPage()
    await signInAs(tablet, email, 'first-password')
    await expect(tablet.getByRole('button', { name: 'Sign out' })).toBeVisible()

    await page.getByRole('button', { name: 'Reset password: Bola Reset' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reset the password of Bola Reset' })
    await dialog.getByLabel('New password').fill('short')
    await dialog.getByRole('button', { name: 'Reset password' }).click()
    await expect(dialog.getByText('Password must be at least 6 characters')).toBeVisible()
    await dialog.getByLabel('New password').fill('second-password')
    await dialog.getByRole('button', { name: 'Reset password' }).click()
    await expect(page.getByText('Bola Reset has a new password.')).toBeVisible()

    await expect(tablet.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await signInAs(tablet, email, 'first-password')
    await expect(tablet.getByRole('alert')).toContainText('wrong')
    await signInAs(tablet, email, 'second-password')
    await expect(tablet.getByRole('button', { name: 'Sign out' })).toBeVisible()
  })

  test('a disabled person is out at once and back when enabled', async ({ page, anotherContext }) => {
    await signIn(page, 'owner', '/console/team')
    const email = await addPerson(page, 'Chidi Leaves')
    const tablet = await (await anotherContext()).newPage()
    await signInAs(tablet, email, 'first-password')
    await expect(tablet.getByRole('button', { name: 'Sign out' })).toBeVisible()

    await page.getByRole('button', { name: 'Disable: Chidi Leaves' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
    await expect(personRow(page, 'Chidi Leaves')).toContainText('Disabled')
    await expect(tablet.getByRole('button', { name: 'Sign In' })).toBeVisible()

    await page.getByRole('button', { name: 'Enable: Chidi Leaves' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click()
    await expect(personRow(page, 'Chidi Leaves')).not.toContainText('Disabled')
    await signInAs(tablet, email, 'first-password')
    await expect(tablet.getByRole('button', { name: 'Sign out' })).toBeVisible()
  })

  test('the last owner can be neither disabled nor made staff; a second one frees the first', async ({ page }) => {
    await signIn(page, 'owner', '/console/team')
    const self = personRow(page, ' owner@pj.test')
    await self.getByRole('button', { name: /^Disable/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('last owner')
    await page.getByRole('button', { name: 'Leave it as it is' }).click()
    await expect(self).not.toContainText('Disabled')

    await self.getByRole('button', { name: /^Make staff/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make staff' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('last owner')
    await page.keyboard.press('Escape')

    await addPerson(page, 'Second Owner')
    await page.getByRole('button', { name: 'Make owner: Second Owner' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make owner' }).click()
    await expect(personRow(page, 'Second Owner')).toContainText('Owner')
    await page.getByRole('button', { name: 'Make staff: Second Owner' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make staff' }).click()
    await expect(page.getByText('Second Owner is staff now.')).toBeVisible()
  })

  test('an email stands for one person only', async ({ page }) => {
    await signIn(page, 'owner', '/console/team')
    await page.getByRole('button', { name: 'Add a person' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a person' })
    await dialog.getByLabel('Name').fill('Twice')
    await dialog.getByLabel('Email').fill('STAFF@pj.test')
    await dialog.getByLabel('New password').fill('first-password')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('already signs in with this email')
    await expect(dialog.getByLabel('Name')).toHaveValue('Twice')
  })
})

test('the team has no accessibility violations @both', async ({ page }) => {
  await signIn(page, 'owner', '/console/team')
  await expect(personRow(page, ' owner@pj.test')).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Add a person' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
})

import type { Locator, Page } from '@playwright/test'
import { test as base, expect } from '../support/browser-test.ts'
import { signIn } from '../support/console-page.ts'
import { type RunningServer, startServer } from '../support/server.ts'

/** A server of its own, so that the accounts of the shared one do not change. */
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

test.use({ expectedErrors: [/status of 401/] })

test('a member is added, signs in, gets a new password, is disabled and enabled', async ({ page, anotherContext }) => {
  await signIn(page, 'owner', '/console/team')
  const email = await addPerson(page, 'Ngozi Ade')
  await expect(personRow(page, 'Ngozi Ade')).toContainText('Never')

  const tablet = await (await anotherContext()).newPage()
  const signOut = tablet.getByRole('button', { name: 'Sign out' })
  const signInButton = tablet.getByRole('button', { name: 'Sign In' })
  await signInAs(tablet, email, 'first-password')
  await expect(signOut).toBeVisible()
  await expect(tablet.getByRole('link', { name: 'Team' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Rename: Ngozi Ade' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toHaveValue('Ngozi Ade')
  await dialog.getByLabel('Name').fill('Ngozi Adeyemi')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(personRow(page, 'Ngozi Adeyemi')).toContainText('ago')
  await expect(signOut).toBeVisible()

  await page.getByRole('button', { name: 'Reset password: Ngozi Adeyemi' }).click()
  await dialog.getByLabel('New password').fill('second-password')
  await dialog.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('Ngozi Adeyemi has a new password.')).toBeVisible()
  await expect(signInButton).toBeVisible()
  await signInAs(tablet, email, 'first-password')
  await expect(tablet.getByRole('alert')).toContainText('wrong')
  await signInAs(tablet, email, 'second-password')
  await expect(signOut).toBeVisible()

  await page.getByRole('button', { name: 'Disable: Ngozi Adeyemi' }).click()
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await expect(personRow(page, 'Ngozi Adeyemi')).toContainText('Disabled')
  await expect(signInButton).toBeVisible()

  await page.getByRole('button', { name: 'Enable: Ngozi Adeyemi' }).click()
  await dialog.getByRole('button', { name: 'Enable' }).click()
  await expect(personRow(page, 'Ngozi Adeyemi')).not.toContainText('Disabled')
  await signInAs(tablet, email, 'second-password')
  await expect(signOut).toBeVisible()
})

import type { Locator, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { findViolationsInBothThemes } from '../support/accessibility.ts'
import { expect } from '../support/browser-test.ts'
import { signIn } from '../support/console-page.ts'
import { test } from '../support/own-server-test.ts'

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

test('a member changes the password, sets up two-step sign-in and signs in with a recovery code', async ({
  page,
  anotherContext,
}) => {
  // Two runs of axe, each in both themes and widths.
  test.slow()
  await signIn(page, 'owner', '/console/team')
  const email = await addPerson(page, 'Sade Cole')
  const phone = await (await anotherContext()).newPage()
  await signInAs(phone, email, 'first-password')
  await phone.getByRole('link', { name: 'Account' }).click()

  await phone.getByLabel('Current password').fill('first-password')
  await phone.getByLabel('New password').fill('seven-warm-loaves')
  await phone.getByRole('button', { name: 'Change password' }).click()
  await expect(phone.getByText('Your password is changed.')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('live', { exact: true })).toBeVisible()

  await phone.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  await phone.getByLabel('Your password').fill('seven-warm-loaves')
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByRole('img', { name: 'QR code' })).toBeVisible()
  expect(await findViolationsInBothThemes(phone)).toEqual([])
  const key = (await phone.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await phone.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret: key }).generate())
  await phone.getByRole('button', { name: 'Switch on' }).click()
  await expect(phone.getByRole('heading', { name: 'Recovery codes' })).toBeFocused()
  expect(await findViolationsInBothThemes(phone)).toEqual([])
  const recoveryCode = (await phone.locator('code').first().textContent()) ?? ''
  await page.reload()
  await expect(personRow(page, 'Sade Cole')).toContainText('Two-step')

  await phone.getByRole('button', { name: 'Sign out', exact: true }).click()
  await signInAs(phone, email, 'seven-warm-loaves')
  const code = phone.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await code.fill('000000')
  await phone.getByRole('button', { name: 'Sign In' }).click()
  await expect(phone.getByRole('alert')).toContainText('The code is not right')
  await code.fill(recoveryCode.toLowerCase())
  await phone.getByRole('button', { name: 'Sign In' }).click()
  await phone.getByRole('link', { name: 'Account' }).click()
  await expect(phone.getByText('7 recovery codes are left')).toBeVisible()

  await phone.getByRole('button', { name: 'Sign out everywhere' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(phone.getByLabel('Email')).toBeVisible()
})

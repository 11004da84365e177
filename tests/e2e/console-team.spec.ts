import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { teamMessages } from '../../console/src/accounts/texts.ts'
import { findScreenViolations } from '../support/accessibility.ts'
import { expect, test } from '../support/browser-test.ts'
import { signIn } from '../support/console-page.ts'

async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test.use({ expectedErrors: [/status of 401/] })

test('adds a member, who sets up two-step sign-in, uses a recovery code, and is signed out when disabled @ci', async ({
  page,
  anotherContext,
}) => {
  test.slow()
  const name = `Ngozi ${Date.now()}`
  const email = `${name.replace(' ', '.')}@pj.test`
  await signIn(page, 'owner', '/console/team')
  await page.getByRole('button', { name: 'Add a person' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible()
  expect(await findScreenViolations(page, 'dialog')).toEqual([])
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('New password').fill('first-password')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: teamMessages.added(name) })).toBeVisible()
  expect(await findScreenViolations(page)).toEqual([])

  const phone = await (await anotherContext()).newPage()
  await phone.goto('/console/account')
  await signInAs(phone, email, 'first-password')
  await phone.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  await phone.getByLabel('Your password').fill('first-password')
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByRole('img', { name: 'QR code' })).toBeVisible()
  expect(await findScreenViolations(phone)).toEqual([])
  const key = (await phone.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await phone.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret: key }).generate())
  await phone.getByRole('button', { name: 'Switch on' }).click()
  await expect(phone.getByRole('heading', { name: 'Recovery codes' })).toBeFocused()
  expect(await findScreenViolations(phone, 'main')).toEqual([])
  const recoveryCode = (await phone.locator('code').first().textContent()) ?? ''

  await phone.getByRole('button', { name: 'Sign out', exact: true }).click()
  await signInAs(phone, email, 'first-password')
  const code = phone.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await code.fill(recoveryCode.toLowerCase())
  await phone.getByRole('button', { name: 'Sign In' }).click()
  await expect(phone.getByText('7 recovery codes left')).toBeVisible()

  await page.getByRole('button', { name: `Disable: ${name}` }).click()
  await dialog.getByRole('button', { name: 'Disable' }).click()
  const row = page.getByRole('table', { name: 'Team' }).getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('Disabled')
  await expect(row).toContainText('Two-step')
  await expect(phone.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

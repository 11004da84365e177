import { openingMessages } from '../../console/src/accounts/texts.ts'
import { findScreenViolations } from '../support/accessibility.ts'
import { test as base, expect } from '../support/browser-test.ts'
import { firstRunAnswers } from '../support/first-run-answers.ts'
import { type RunningServer, startServer } from '../support/server.ts'

/** A new shop without demo accounts. Its start does not count towards the time of the test. */
const test = base.extend<{ shop: RunningServer }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { timeout: 120_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
})

test('opens a new shop with the printed code, under the name of whoever started it @ci', async ({
  page,
  shop,
  anotherContext,
}) => {
  // Two runs of axe, and a page of a server that has just started.
  test.slow()
  const readCode = (): string | undefined => /enter the code\s+(?<code>[\w-]+)/.exec(shop.output())?.groups?.code
  // A server that is ready has not printed the code yet.
  await expect.poll(readCode).toBeTruthy()
  const code = readCode() ?? ''
  await page.goto('/console/')
  await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
  for (const [label, text] of Object.entries(firstRunAnswers)) await page.getByLabel(label, { exact: true }).fill(text)
  expect(await findScreenViolations(page)).toEqual([])
  // Hashing the password and writing the menu of the shop take seconds on a busy machine.
  const opened = page.waitForResponse('**/api/first-run')
  await page.getByRole('button', { name: 'Continue' }).click()
  expect((await opened).status()).toBe(201)
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expect(page).toHaveURL(/\/console\/opening$/)

  const visitor = await (await anotherContext()).newPage()
  await visitor.goto('/contact')
  await expect(visitor.getByText('5 Allen Avenue, Ikeja').first()).toBeVisible()
  await expect(visitor.getByText('Opening soon.')).toBeVisible()
  await page.getByRole('button', { name: openingMessages.open }).click()
  await expect(page.getByText(openingMessages.opened)).toBeVisible()
  await expect(visitor.getByText('Opening soon.')).toBeHidden()
  await visitor.goto('/console/')
  await expect(visitor.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

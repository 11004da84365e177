import { addDays, lagosDay } from '@pj/shared/lagos-time'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'
import { apiOf, hoursUntilNoon, placeOrder, signIn } from '../support/console-page.ts'

/** A day in the far future that no other test uses. */
const ownDay = (): string => addDays(lagosDay(new Date()), 90 + Math.floor(Math.random() * 600))
const sponge = 'Red Velvet, 8 inch layer'
const toMake = (page: Page, name: string) => page.getByRole('status', { name: `${name}: to make` })

test('two people tick off the same list, new orders join it, ready ones leave it, and it prints', async ({
  page,
  anotherContext,
  request,
}) => {
  const day = ownDay()
  const firstId = await placeOrder(request, { isExpress: true, dueIn: hoursUntilNoon(day) })
  const list = `/console/bake-list?from=${day}&to=${day}`
  const tablet = await (await anotherContext()).newPage()
  await signIn(page, 'owner', list)
  await signIn(tablet, 'staff', list)
  // An express cake of two layers, one flavour.
  await expect(toMake(page, sponge)).toHaveText('2')
  await expect(toMake(tablet, sponge)).toHaveText('2')

  await page.getByRole('button', { name: `One more done: ${sponge}` }).click()
  await expect(toMake(page, sponge)).toHaveText('1')
  await expect(toMake(tablet, sponge)).toHaveText('1')
  await tablet.getByRole('checkbox', { name: `${sponge}: all done` }).check()
  await expect(toMake(page, sponge)).toHaveText('Done')

  const orderId = await placeOrder(request, { isExpress: true, dueIn: hoursUntilNoon(day) })
  await expect(toMake(page, sponge)).toHaveText('2')
  await expect(toMake(tablet, sponge)).toHaveText('2')
  await expect(page.getByRole('region', { name: 'Sponges' })).toContainText('2 of 4 to make')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  expect((await page.pdf({ preferCSSPageSize: true })).byteLength).toBeGreaterThan(5000)
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('region', { name: 'Sponges' }).getByText('2 orders').click()
  await page.getByRole('link', { name: orderId }).first().click()
  await expect(page).toHaveURL(new RegExp(`/console/orders/${orderId}$`))

  const staff = apiOf(request, 'staff')
  for (const id of [firstId, orderId]) {
    for (const status of ['confirmed', 'baking', 'ready']) {
      await staff.change(id, { status, version: (await staff.order(id)).version })
    }
  }
  await expect(tablet.getByRole('heading', { name: 'Nothing to bake' })).toBeVisible()
})

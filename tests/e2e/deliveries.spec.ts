import { addDays, lagosDay } from '@pj/shared/lagos-time'
import { messages } from '../../console/src/deliveries/texts.ts'
import { riderMessages, stopMessages } from '../../storefront/src/deliveries/texts.ts'
import { findFaintTexts, findScreenViolations } from '../support/accessibility.ts'
import { expect, test } from '../support/browser-test.ts'
import { hoursUntilAfternoon, placeReadyOrder, signIn } from '../support/console-page.ts'

// The rider's link ends with the run.
test.use({ expectedErrors: [/status of 404 .*\/api\/rider/] })

test('sends two orders with a rider, who delivers one, brings the other and the cash back', async ({
  page,
  request,
  anotherContext,
}, testInfo) => {
  // Orders of a try before stay on the day.
  const [one, two] = [`Door One ${testInfo.retry}`, `Door Two ${testInfo.retry}`]
  const day = addDays(lagosDay(new Date()), 2)
  for (const [index, name] of [one, two].entries()) {
    await placeReadyOrder(request, { name, dueIn: hoursUntilAfternoon(day) + index })
  }

  await signIn(page, 'owner', `/console/deliveries?day=${day}`)
  await expect(page.getByRole('checkbox', { name: new RegExp(one) })).toBeVisible()
  expect(await findScreenViolations(page, 'main')).toEqual([])
  await page.getByRole('checkbox', { name: new RegExp(one) }).check()
  await page.getByRole('checkbox', { name: new RegExp(two) }).check()
  await page.getByRole('button', { name: 'Send with rider…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(messages.rider).fill('Musa of the test')
  await dialog.getByRole('button', { name: `Earlier: ${two}` }).click()
  await expect(dialog.getByRole('listitem').first()).toContainText(two)
  await dialog.getByRole('button', { name: 'Send out' }).click()
  const link = await dialog.getByLabel('Link').inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const run = page.getByRole('region', { name: /Musa of the test/ })
  await expect(run).toContainText('2 to deliver')

  const phone = await anotherContext({ viewport: { width: 390, height: 844 } })
  const rider = await phone.newPage()
  await rider.clock.install()
  await rider.goto(link)
  const stop = rider.getByRole('article', { name: `Stop 1: ${two}` })
  await expect(stop.getByRole('link', { name: `Call ${two}` })).toHaveAttribute('href', 'tel:+2348031234567')
  await expect(stop.getByRole('link', { name: `Navigate to ${two}` })).toBeVisible()
  await expect(stop).toContainText('₦20,000 to collect')
  expect(await findScreenViolations(rider, 'main')).toEqual([])
  expect(await findFaintTexts(rider, 'main')).toEqual([])
  await rider.setViewportSize({ width: 360, height: 640 })
  for (const name of [`Call ${two}`, `Navigate to ${two}`]) {
    await expect(stop.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  }
  await expect(stop.getByText('₦20,000 to collect')).toBeInViewport({ ratio: 1 })
  await expect(stop.getByRole('button', { name: 'Delivered' })).toBeInViewport({ ratio: 1 })
  await stop.getByRole('button', { name: 'Money taken' }).click()
  await expect(stop).toContainText(stopMessages.taken('₦20,000', 'cash'))
  await stop.getByLabel('Who took it? (optional)').fill('Mrs Obi')
  await stop.getByRole('button', { name: 'Delivered' }).click()
  await expect(stop.getByRole('status')).toContainText(/Delivered .* to Mrs Obi/)
  await rider.clock.fastForward(10_000)
  await expect(rider.getByText(riderMessages.toDeliver(1, 2))).toBeVisible()
  expect(await findScreenViolations(rider, 'main')).toEqual([])

  await expect(run).toContainText('to Mrs Obi')
  await expect(run).toContainText('1 to deliver')
  const other = rider.getByRole('article', { name: `Stop 2: ${one}` })
  await other.getByRole('button', { name: 'Delivered' }).click()
  await other.getByRole('radio', { name: 'POS' }).check()
  expect(await findScreenViolations(rider, 'main')).toEqual([])
  await other.getByRole('button', { name: 'Delivered' }).click()
  await other.getByRole('button', { name: /^Undo/ }).click()
  await other.getByRole('button', { name: stopMessages.couldNot }).click()
  await other.getByRole('radio', { name: 'Nobody there' }).check()
  expect(await findScreenViolations(rider, 'main')).toEqual([])
  await other.getByRole('button', { name: 'Not delivered' }).click()
  await expect(run).toContainText('not delivered: nobody there')
  await run.getByRole('button', { name: 'Cash brought back' }).click()
  await dialog.getByLabel('Cash brought back').fill('19500')
  await dialog.getByRole('button', { name: 'Close the run' }).click()
  await expect(run).toContainText('₦19,500 brought back, ₦500 missing')
  await rider.reload()
  await expect(rider.getByText(riderMessages.ended)).toBeVisible()

  // It counts on the day on which it came back.
  await page.goto('/console/cash-up')
  await expect(page.getByRole('table', { name: 'Riders' })).toContainText('₦500 missing')
})

import { requestMessages, requestStates } from '../../storefront/src/orders/texts.ts'
import { findScreenViolations } from '../support/accessibility.ts'
import { expect, test } from '../support/browser-test.ts'
import { placeOrder, signIn } from '../support/console-page.ts'

const { phone_number: phone, cancel: cancelling } = requestMessages

test('lets staff accept a new phone number and decline to cancel, as a customer asked @phone @ci', async ({
  page,
  request,
  anotherContext,
}) => {
  const orderId = await placeOrder(request, { name: 'Request Person' })
  await page.goto(`/orders/${orderId}`)
  const asked = page.getByRole('region', { name: 'Change something' })
  await asked.getByText(phone.title).click()
  await asked.getByLabel('Phone number').fill('0803 555 0177')
  await asked.getByRole('button', { name: phone.button }).click()
  await expect(asked.getByRole('status')).toContainText(`${phone.title}: ${requestStates.sent}`)
  await asked.locator('summary', { hasText: cancelling.title }).click()
  await asked.getByLabel(cancelling.label).fill('The party has moved')
  await asked.getByRole('button', { name: cancelling.title }).click()
  await expect(asked.getByRole('status')).toContainText(`${cancelling.title}: ${requestStates.sent}`)
  expect(await findScreenViolations(page, 'main')).toEqual([])

  const desk = await (await anotherContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(desk, 'staff', `/console/orders/${orderId}`)
  const phoneRequest = desk.getByRole('group', { name: 'Customer asks to change the phone number' })
  await expect(phoneRequest).toContainText('0803 555 0177')
  await phoneRequest.getByRole('button', { name: 'Accept' }).click()
  await expect(phoneRequest).toHaveCount(0)
  await expect(desk.getByRole('link', { name: 'Call 0803 555 0177' })).toBeVisible()
  const cancel = desk.getByRole('group', { name: 'Customer asks to cancel' })
  await expect(cancel).toContainText('The party has moved')
  await cancel.getByRole('button', { name: 'Decline' }).click()
  await expect(cancel).toHaveCount(0)

  await page.reload()
  await expect(asked.getByRole('status')).toContainText(`${phone.title}: ${requestStates.done}`)
  await expect(asked.getByRole('status')).toContainText(`${cancelling.title}: ${requestStates.declined}`)
})

import { cancelMessages } from '../../console/src/orders/texts.ts'
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

test('shows a customer who asked to cancel that staff have cancelled the order @ci', async ({
  page,
  request,
  anotherContext,
}) => {
  const orderId = await placeOrder(request, { name: 'Cancel Person' })
  await page.goto(`/orders/${orderId}`)
  const asked = page.getByRole('region', { name: 'Change something' })
  await asked.locator('summary', { hasText: cancelling.title }).click()
  await asked.getByLabel(cancelling.label).fill('The party has moved')
  await asked.getByRole('button', { name: cancelling.title }).click()
  await expect(asked.getByRole('status')).toContainText(`${cancelling.title}: ${requestStates.sent}`)

  const desk = await (await anotherContext()).newPage()
  await signIn(desk, 'staff', `/console/orders/${orderId}`)
  await desk.getByRole('group', { name: 'Customer asks to cancel' }).getByRole('button', { name: 'Accept…' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: cancelMessages.customerAsked })).toBeChecked()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  const readStatus = async () => (await (await request.get(`/api/orders/${orderId}/status`)).json()).status
  await expect.poll(readStatus).toBe('cancelled')

  await page.reload()
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Cancelled')
  await expect(asked.getByRole('status')).toContainText(`${cancelling.title}: ${requestStates.done}`)
})

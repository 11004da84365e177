import { ownRequestMessages, requestMessages, requestStates } from '../../storefront/src/orders/texts.ts'
import { findScreenViolations } from '../support/accessibility.ts'
import { expect, test } from '../support/browser-test.ts'
import { placeOrder, signIn } from '../support/console-page.ts'

const { phone_number: phone, delivery_date: day, cancel: cancelling } = requestMessages

test('lets staff accept a new phone number and day and decline to cancel, as a customer asked @phone @ci', async ({
  page,
  request,
  anotherContext,
}) => {
  const orderId = await placeOrder(request, { name: 'Request Person' })
  await page.goto(`/orders/${orderId}`)
  const asked = page.getByRole('region', { name: 'Change something' })
  const dayPanel = asked.locator('details').filter({ hasText: day.title })
  await dayPanel.locator('summary').click()
  await dayPanel.getByLabel('Phone number').fill('0803 123 4567')
  await dayPanel.getByRole('button', { name: ownRequestMessages.proveButton }).click()
  await dayPanel.getByRole('radio', { disabled: false }).last().check()
  await dayPanel.getByRole('button', { name: day.button }).click()
  await expect(asked.getByRole('status')).toContainText(`${day.title}: ${requestStates.sent}`)
  const phonePanel = asked.locator('details').filter({ hasText: phone.title })
  await phonePanel.locator('summary').click()
  await phonePanel.getByLabel('Phone number').fill('0803 555 0177')
  await asked.getByRole('button', { name: phone.button }).click()
  await expect(asked.getByRole('status')).toContainText(`${phone.title}: ${requestStates.sent}`)
  await asked.locator('summary', { hasText: cancelling.title }).click()
  await asked.getByLabel(cancelling.label).fill('The party has moved')
  await asked.getByRole('button', { name: cancelling.title }).click()
  await expect(asked.getByRole('status')).toContainText(`${cancelling.title}: ${requestStates.sent}`)
  expect(await findScreenViolations(page, 'main')).toEqual([])

  const desk = await (await anotherContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(desk, 'staff', `/console/orders/${orderId}`)
  const dayRequest = desk.getByRole('group', { name: 'Customer asks to change the day or time' })
  await expect(dayRequest).toContainText('changed to')
  await dayRequest.getByRole('button', { name: 'Accept' }).click()
  await expect(dayRequest).toHaveCount(0)
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
  await expect(asked.getByRole('status')).toContainText(`${day.title}: ${requestStates.done}`)
  await expect(asked.getByRole('status')).toContainText(`${phone.title}: ${requestStates.done}`)
  await expect(asked.getByRole('status')).toContainText(`${cancelling.title}: ${requestStates.declined}`)
})

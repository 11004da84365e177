import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openEditor, orderToEdit, typeInto } from '../../testing/open-order-editor.tsx'
import { renderScreen } from '../../testing/render-screen.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { orderMessages } from '../texts.ts'
import { draftKey, hasStoredDraft } from './order-drafts.ts'
import { OrderScreen } from './order-screen.tsx'

const orderId = orderToEdit.order_id

function openOrder(status: 'confirmed' | 'completed' | 'cancelled', search = '') {
  stubApi(() => ({ ...orderToEdit, status }))
  return renderScreen(<OrderScreen />, `/orders/${orderId}${search}`, '/orders/:orderId')
}

it('keeps what was typed until the form is opened again, and forgets it when that is undone', async () => {
  const { user } = await openEditor()
  typeInto('Order note', 'No nuts')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('Unsaved changes')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Edit order' }))
  expect(screen.getByLabelText<HTMLInputElement>('Order note').value).toBe('No nuts')
  typeInto('Order note', '')
  expect(hasStoredDraft(orderId)).toBe(false)
})

it.each(['completed', 'cancelled'] as const)('says what was not saved of an order that is %s now', async (status) => {
  sessionStorage.setItem(draftKey(orderId), '{}')
  const { user } = openOrder(status, '?edit=1')
  const lost = await screen.findByText(orderMessages.unsaved)
  expect(lost.parentElement?.textContent).toContain(orderMessages.nowStatus(status))
  expect(screen.queryByRole('link', { name: 'Edit order' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByText(orderMessages.unsaved)).toBeNull()
  expect(hasStoredDraft(orderId)).toBe(false)
})

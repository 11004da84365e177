import type { LatePayment } from '@pj/shared/deliveries/deliveries.api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubApi } from '../testing/stub-api.ts'
import { LatePaymentsPanel } from './deliveries-screen.tsx'

const late: LatePayment = {
  id: '0b0e7b4e-6f6d-4a52-9d4c-0d5b3c6f0a11',
  order_id: 'PJ-7K2M9QXA',
  name: 'Ada Obi',
  rider_name: 'Musa',
  method: 'cash',
  amount: 5000,
  at: '2026-11-21T14:30:00.000Z',
  sent_at: '2026-11-21T16:40:00.000Z',
}

it.each([
  ['Take over', true],
  ['Reject', false],
])('says who took what for which order and when, and answers with one press: %s', async (name, take_over) => {
  const requests = stubApi(() => ({ late_payments: [] }))
  const { user } = renderScreen(<LatePaymentsPanel payments={[late]} />, '/deliveries')
  const region = within(screen.getByRole('region', { name: 'Late payments' }))
  expect(region.getByRole('listitem').textContent).toContain(
    '₦5,000 cash from Musa for PJ-7K2M9QXA Ada Obi, 3:30 pm, sent 5:40 pm',
  )
  await user.click(region.getByRole('button', { name }))
  await waitFor(() =>
    expect(requests).toContainEqual(
      expect.objectContaining({ route: `POST /api/deliveries/late-payments/${late.id}`, body: { take_over } }),
    ),
  )
})

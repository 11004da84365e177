import type { DeliveryRun, LatePayment } from '@pj/shared/deliveries/deliveries.api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubApi } from '../testing/stub-api.ts'
import { LatePaymentsPanel } from './deliveries-screen.tsx'
import { RunPanel } from './run-panel.tsx'

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

const run: DeliveryRun = {
  ...{ id: '7', day: '2026-11-20', rider_name: 'Musa', note: '', stops: [] },
  ...{ created_at: '2026-11-20T09:00:00.000Z', created_by: 'Kemi', expires_at: '2026-11-21T09:00:00.000Z' },
  ...{ closed_at: null, closed_by: null, expected_cash: 16_000, cash_returned: null },
}

it('proposes no sum for the cash brought back, and shows the difference while it is typed', async () => {
  const requests = stubApi(() => ({ ...run, closed_at: '2026-11-20T15:00:00.000Z', cash_returned: 10_000 }))
  const { user } = renderScreen(<RunPanel run={run} onLink={() => {}} />, '/deliveries')
  await user.click(screen.getByRole('button', { name: 'Cash brought back' }))
  const dialog = within(screen.getByRole('dialog'))
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Cash brought back' })
  expect(field.value).toBe('')
  await user.type(field, '10,000')
  expect(dialog.getByText('₦6,000 missing')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Close the run' }))
  expect(requests.at(-1)).toMatchObject({
    route: 'POST /api/deliveries/runs/7/close',
    body: { cash_returned: 10_000, expected_cash: 16_000 },
  })
})

import type { DeliveryRun } from '@pj/shared/deliveries/deliveries.api'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubApi } from '../testing/stub-api.ts'
import { RunPanel } from './run-panel.tsx'

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

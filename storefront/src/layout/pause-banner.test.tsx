import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { setAvailability } from '../testing/set-availability.ts'
import { PauseBanner } from './root.tsx'

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

it('says on an open page why no orders are taken and until when, and nothing once that time has passed', async () => {
  renderScreen(<PauseBanner />, '/home')
  expect(screen.queryByRole('status')).toBeNull()
  setAvailability({ pause: { until: inHours(1), message: 'The ovens are full.' } })
  expect((await screen.findByRole('status')).textContent).toMatch(
    /^The ovens are full\. Online orders are open again from .+\. You can still fill your cart; we'll keep it\.$/,
  )
  setAvailability({ opened: false })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Opening soon. You can already look around.'))
  setAvailability({ pause: { until: inHours(-1), message: 'The ovens are full.' } })
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})

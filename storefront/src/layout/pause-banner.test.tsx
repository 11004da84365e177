import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { setAvailability } from '../testing/set-availability.ts'
import { PauseBanner } from './root.tsx'
import { layoutMessages } from './texts.ts'

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

it('says on an open page why no orders are taken and until when, and nothing once that time has passed', async () => {
  renderScreen(<PauseBanner />, '/home')
  expect(screen.queryByRole('status')).toBeNull()
  setAvailability({ pause: { until: inHours(1), message: 'The ovens are full.' } })
  const text = (await screen.findByRole('status')).textContent
  expect(text).toMatch(/^We're not taking orders.+ The ovens are full\. Online orders reopen (at .+ today|tomorrow)\. /)
  expect(text).toContain(layoutMessages.pausedOpen)
  setAvailability({ opened: false })
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(`Opening soon. ${layoutMessages.pausedBeforeOpening}`),
  )
  setAvailability({ pause: { until: inHours(-1), message: 'The ovens are full.' } })
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})

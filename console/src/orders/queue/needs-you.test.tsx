import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { NeedsYou } from './needs-you.tsx'

it('leads to what is counted, the most urgent first, and leaves out zero', async () => {
  stubApi(() => ({ confirm: 0, transfer_to_check: 1, start: 3, overbooked_days: 2, backup_days: 4, quote_asked: 1 }))
  renderScreen(<NeedsYou />, '/')
  const region = within(screen.getByRole('region', { name: 'Needs you' }))
  await region.findByText('3 to start now')
  expect(region.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['3 to start now', '/?needs=start'],
    ['1 quote to change', '/quotes?state=asked'],
    ['1 transfer to check', '/?status=any&money=transfer_to_check'],
    ['2 days overbooked', '/calendar'],
    ['Last backup 4 days ago', '/sales'],
  ])
})

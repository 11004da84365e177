import { nothingNeeded } from '@pj/shared/orders/needs'
import type { Needs } from '@pj/shared/orders/needs.api'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { NeedsYou } from './needs-you.tsx'

function renderNeeds(changes: Needs) {
  stubApi(() => changes)
  const { user } = renderScreen(<NeedsYou />, '/')
  return { user, ...within(screen.getByRole('region', { name: 'Needs you' })) }
}

it('leads to what is counted, the most urgent first, and leaves out zero', async () => {
  const region = renderNeeds({
    confirm: 0,
    transfer_to_check: 1,
    start: 3,
    overbooked_days: 2,
    backup_days: 4,
    quote_asked: 1,
  })
  await region.findByText('3 to start now')
  expect(region.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['3 to start now', '/?needs=start'],
    ['1 quote to change', '/quotes?state=asked'],
    ['1 transfer to check', '/?status=any&money=transfer_to_check'],
    ['2 days overbooked', '/calendar'],
    ['Last backup 4 days ago', '/sales'],
  ])
})

it('says how many are left out on a phone, and shows them', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  const { user, findByRole, getByRole } = renderNeeds({ start: 3, confirm: 1, request: 2, not_printed: 4 })
  await user.click(await findByRole('button', { name: '+2', expanded: false }))
  expect(getByRole('link', { name: '4 tickets to print' })).toBeDefined()
  await user.click(getByRole('button', { name: 'Less', expanded: true }))
  expect(getByRole('button', { name: '+2', expanded: false })).toBeDefined()
})

it('has one calm line when nothing waits', async () => {
  const region = renderNeeds({})
  expect(await region.findByText(nothingNeeded)).toBeDefined()
  expect(region.queryByRole('link')).toBeNull()
})

import type { PromoCode } from '@pj/shared/orders/codes.api'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { refuse, stubApi } from '../testing/stub-api.ts'
import { CodesScreen } from './codes-screen.tsx'
import { codeMessages } from './texts.ts'

const sweet: PromoCode = {
  ...{ code: 'SWEET10', kind: 'percent', value: 10, minimum: 20_000, categories: ['cakes'], products: ['product:1'] },
  ...{ from: '2026-11-01', to: '2026-11-10', uses: 50, uses_per_customer: 1, first_order_only: true, active: true },
  ...{ used: 12, taken_off: 34_500 },
}

/** Renders the list; `change` answers what changes it. */
function renderCodes(codes: PromoCode[], change: (route: string) => unknown = () => ({ codes })) {
  const requests = stubApi(({ route }) => (route === 'GET /api/codes' ? { codes } : change(route)))
  return { ...renderScreen(<CodesScreen />, '/codes'), requests }
}

const press = (name: string) => screen.getByRole('button', { name })
const row = async () => (await screen.findByRole('row', { name: /SWEET10/ })).textContent ?? ''

it('lists what each code takes off, of what, and how often it was used', async () => {
  renderCodes([sweet])
  const text = await row()
  for (const part of [
    'SWEET10Ended',
    '10 % off',
    'Cakes, Brownies',
    'Orders of ₦20,000 or more',
    'From Sun 1 Nov 2026',
  ]) {
    expect(text).toContain(part)
  }
  for (const part of ['Until Tue 10 Nov 2026', '1 use per customer', 'First orders only', '12 of 50 uses', '₦34,500']) {
    expect(text).toContain(part)
  }
})

it('makes a code, once everything that it needs is typed', async () => {
  const { user, requests } = renderCodes([], () => ({ codes: [sweet] }))
  await screen.findByText(codeMessages.none)
  await user.click(press('Add a code'))
  await user.click(press('Add'))
  expect(screen.getByText('Use 3 to 20 letters, digits and hyphens')).toBeTruthy()
  await user.type(screen.getByLabelText('Code'), 'sweet 10')
  await user.click(press('Add'))
  expect(screen.getByText('Enter how much it takes off')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'An amount' }))
  await user.type(screen.getByLabelText('Amount in naira'), '₦5,000')
  await user.click(screen.getByRole('checkbox', { name: 'Pastries' }))
  await user.type(screen.getByLabelText('Uses in total'), '20')
  await user.click(screen.getByRole('checkbox', { name: 'First orders only' }))
  await user.click(press('Add'))
  expect(await row()).toContain('SWEET10')
  expect(requests.at(-1)).toMatchObject({ route: 'POST /api/codes' })
  expect(requests.at(-1)?.body).toEqual({
    ...{ code: 'SWEET10', kind: 'amount', value: 5000, minimum: null, categories: ['pastries'], products: [] },
    ...{ from: null, to: null, uses: 20, uses_per_customer: null, first_order_only: true, active: true },
  })
})

it('changes a code from its terms, and keeps what was typed when that is refused', async () => {
  const { user, requests } = renderCodes([sweet], () => refuse(400, 'invalid_request', 'Too late'))
  await row()
  await user.click(press('Change: SWEET10'))
  const dialog = within(screen.getByRole('dialog', { name: 'Change SWEET10' }))
  await user.clear(dialog.getByLabelText('Minimum'))
  await user.click(dialog.getByRole('checkbox', { name: 'Brownies' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Too late')
  const { code: _, active: __, used: ___, taken_off: ____, ...terms } = sweet
  expect(requests.at(-1)?.route).toBe('PATCH /api/codes/SWEET10')
  expect(requests.at(-1)?.body).toEqual({ ...terms, minimum: null, products: [] })
})

it('switches a code off and on', async () => {
  const { user, requests } = renderCodes([sweet], () => ({ codes: [{ ...sweet, active: false }] }))
  await row()
  await user.click(press('Switch off: SWEET10'))
  expect(await screen.findByRole('button', { name: 'Switch on: SWEET10' })).toBeTruthy()
  expect(await row()).toContain('SWEET10Off')
  expect(requests.at(-1)?.body).toEqual({ active: false })
})

import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeCustomer } from '../testing/customers.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { type ApiRequest, stubApi } from '../testing/stub-api.ts'
import { CustomerScreen } from './customer-screen.tsx'

const customer = makeCustomer()

function renderCustomer(respond: (request: ApiRequest) => unknown = () => undefined) {
  const requests = stubApi(async (request) => (await respond(request)) || customer)
  return { ...renderScreen(<CustomerScreen />, '/customers/8031234567', '/customers/:key'), requests }
}

const findNotes = async () => within(await screen.findByRole('region', { name: 'Notes' }))

it('shows contacts, the latest address, sums and the orders with their payment state', async () => {
  renderCustomer()
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Obi' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call 0803 123 4567' }).getAttribute('href')).toBe('tel:+2348031234567')
  expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe('https://wa.me/2348031234567')
  expect(screen.getByText('5 Admiralty Way, Lekki, Lagos')).toBeTruthy()
  const sums = screen.getByRole('region', { name: 'Contacts and sums' }).querySelector('dl')
  expect(sums?.textContent).toBe('Orders 2Amount ₦60,000Still due ₦15,000')
  const orders = within(screen.getByRole('region', { name: 'Orders' })).getAllByRole('listitem')
  expect(orders.map((order) => within(order).getByRole('link').getAttribute('href'))).toEqual([
    '/orders/PJ-7K2M9QXT',
    '/orders/PJ-4N8P3RSV',
  ])
  expect(orders[0]?.textContent?.match(/\d more/g)).toEqual(['1 more'])
  expect(orders[0]?.textContent).toContain('Part paid ₦25,000 of ₦40,000')
  expect(orders[1]?.textContent).toContain('Paid')
})

it('shows the refund owed', async () => {
  renderCustomer(() => ({ ...customer, balance_due: -5000 }))
  const contacts = await screen.findByRole('region', { name: 'Contacts and sums' })
  expect(contacts.textContent).toContain('Refund owed ₦5,000')
  expect(contacts.textContent).not.toContain('Still due')
})

it('adds a note, and removes one after asking', async () => {
  const gate = { id: '8', text: 'Gate code 4411', at: '2026-11-22T08:00:00.000Z', by: 'Owner' }
  const { user, requests } = renderCustomer(({ route }) => {
    if (route.startsWith('POST')) return { ...customer, notes: [...customer.notes, gate] }
    return route.startsWith('DELETE') && { ...customer, notes: [gate] }
  })
  const notes = await findNotes()
  await user.type(notes.getByLabelText('Add a note'), ' Gate code 4411 ')
  await user.click(notes.getByRole('button', { name: 'Add note' }))
  expect(await notes.findByText('Saved')).toBeTruthy()
  expect(notes.getAllByRole('listitem').map((note) => note.textContent)).toEqual([
    'Allergic to nutsKemi, Fri 20 Nov 2026',
    'Gate code 4411Owner, Sun 22 Nov 2026',
  ])
  expect(notes.getByLabelText<HTMLTextAreaElement>('Add a note').value).toBe('')
  expect(requests.at(-1)).toMatchObject({
    route: 'POST /api/customers/8031234567/notes',
    body: { text: 'Gate code 4411' },
  })
  await user.click(notes.getByRole('button', { name: 'Remove the note Allergic to nuts' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Remove this note?' }))
  expect(requests.some(({ route }) => route.startsWith('DELETE'))).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await expect.poll(() => notes.queryByText('Allergic to nuts')).toBeNull()
  expect(requests.at(-1)?.route).toBe('DELETE /api/customers/8031234567/notes/7')
  expect(screen.queryByRole('dialog')).toBeNull()
})

import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { makeCustomer } from '../testing/customers.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { type ApiRequest, refuse, stubApi } from '../testing/stub-api.ts'
import { CustomerScreen, messages as customerMessages } from './customer-screen.tsx'
import { messages } from './personal-data-panel.tsx'

const customer = makeCustomer()

function renderCustomer(respond: (request: ApiRequest) => unknown = () => undefined) {
  const requests = stubApi(async (request) => (await respond(request)) || customer)
  const rendered = renderScreen(<CustomerScreen />, '/customers/8031234567', '/customers/:key')
  const sent = () => requests.filter(({ route }) => route.startsWith('POST'))
  const openDialog = async () => {
    await rendered.user.click(await screen.findByRole('button', { name: 'Erase…' }))
    return within(screen.getByRole('dialog', { name: 'Erase Ada Obi?' }))
  }
  return { ...rendered, requests, sent, openDialog }
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

it('erases the customer once their key is typed, and leads back to the search', async () => {
  const { user, sent, openDialog } = renderCustomer(
    ({ route }) => route.startsWith('POST') && { order_ids: ['PJ-7K2M9QXT', 'PJ-4N8P3RSV'] },
  )
  const dialog = await openDialog()
  expect(dialog.getByText(/^Kept:/).parentElement?.textContent).toContain('amounts, times and payments')
  await user.type(dialog.getByLabelText('Type 8031234567 to confirm'), 'Ada Obi')
  await user.click(dialog.getByRole('button', { name: 'Erase' }))
  expect(dialog.getByText('This is not 8031234567.')).toBeTruthy()
  expect(sent()).toEqual([])
  await user.clear(dialog.getByLabelText('Type 8031234567 to confirm'))
  await user.type(dialog.getByLabelText('Type 8031234567 to confirm'), ' 8031234567')
  await user.click(dialog.getByRole('button', { name: 'Erase' }))
  expect(await screen.findByRole('heading', { name: customerMessages.erasedTitle })).toBeTruthy()
  expect(sent()).toMatchObject([{ route: 'POST /api/customers/8031234567/erase', body: { confirm: '8031234567' } }])
  expect(screen.getByRole('status').textContent).toContain('2 orders stay')
  expect(screen.getByRole('link', { name: 'PJ-4N8P3RSV' }).getAttribute('href')).toBe('/orders/PJ-4N8P3RSV')
  expect(document.body.textContent).not.toContain('Ada')
  await user.click(screen.getByRole('link', { name: customerMessages.back }))
  expect(location.pathname).toBe('/customers')
})

it('takes the phone number as the page shows it, and says why the server refuses, with links to the orders in the way', async () => {
  const refusal = {
    success: false,
    error: 'customer_has_open_orders',
    message: 'Complete or cancel PJ-7K2M9QXT first.',
    order_ids: ['PJ-7K2M9QXT'],
  }
  const { user, sent, openDialog } = renderCustomer(
    ({ route }) => route.startsWith('POST') && Response.json(refusal, { status: 409 }),
  )
  const dialog = await openDialog()
  await user.type(dialog.getByLabelText('Type 8031234567 to confirm'), '0803 123 4567')
  await user.click(dialog.getByRole('button', { name: 'Erase' }))
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toBe('Complete or cancel PJ-7K2M9QXT first.')
  expect(sent()).toMatchObject([{ body: { confirm: '0803 123 4567' } }])
  expect(dialog.getByText(messages.nothingErased)).toBeTruthy()
  expect(dialog.getByRole('link').getAttribute('href')).toBe('/orders/PJ-7K2M9QXT')
  expect(screen.getByRole('heading', { level: 1, name: 'Ada Obi' })).toBeTruthy()
})

it('says why an export failed, and saves it as a file', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const answers = [refuse(503, 'unavailable', 'Too busy.')]
  const { user, requests } = renderCustomer(({ route }) => route.endsWith('/export') && answers.shift())
  await user.click(await screen.findByRole('button', { name: messages.download }))
  expect((await screen.findByRole('alert')).textContent).toBe('Too busy.')
  await user.click(screen.getByRole('button', { name: messages.download }))
  await expect.poll(() => saved).toEqual(['customer-8031234567.json'])
  expect(requests.at(-1)?.route).toBe('GET /api/customers/8031234567/export')
})

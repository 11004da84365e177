import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { makeCakeItem, makeOrder } from '../testing/orders.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { refuse, stubApi } from '../testing/stub-api.ts'
import { TicketScreen } from './ticket-screen.tsx'

const cakeOrder = makeOrder({ order_id: 'PJ-CAKE0001', type: 'custom', items: [makeCakeItem()], balance_due: 223_500 })
const paidOrder = makeOrder({ order_id: 'PJ-PAID0001', printed: 1 })
const uncheckedOrder = makeOrder({ order_id: 'PJ-CHECK001', price_unverified: true })
const cake = makeCakeItem()
const topperCake = { ...cake, item: { ...cake.item, flowerToppings: 'Acrylic Topper' } }
const topperOrder = makeOrder({ order_id: 'PJ-TOPPER01', type: 'custom', items: [topperCake], balance_due: 223_500 })
const orders = [cakeOrder, topperOrder, paidOrder, uncheckedOrder]

const print = vi.fn()

beforeEach(() => {
  print.mockClear()
  vi.stubGlobal('print', print)
})

function renderTickets(ids: string, countPrinting: (ids: unknown) => unknown = () => refuse(500, 'internal', 'No.')) {
  const requests = stubApi(({ route, body }) =>
    route === 'POST /api/orders/printed'
      ? countPrinting(body)
      : (orders.find(({ order_id: id }) => route.endsWith(id)) ?? refuse(404, 'order_not_found', 'Not found')),
  )
  return { ...renderScreen(<TicketScreen />, `/tickets?ids=${ids}`, '/tickets'), requests }
}

const findPrintButton = (name: string) => screen.findByRole('button', { name })

it('prints the tickets in the order of the URL, and marks reprints with their number', async () => {
  const { user } = renderTickets('PJ-PAID0001,PJ-CAKE0001', () => ({
    printed: { 'PJ-PAID0001': 2, 'PJ-CAKE0001': 1 },
  }))
  const button = await findPrintButton('Print 2 tickets')
  const tickets = screen.getAllByRole('article')
  expect(tickets.map((ticket) => ticket.getAttribute('aria-label'))).toEqual([
    'Ticket of PJ-PAID0001',
    'Ticket of PJ-CAKE0001',
  ])
  await user.click(button)
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(tickets.map((ticket) => /REPRINT · copy \d/.exec(ticket.textContent ?? '')?.[0])).toEqual([
    'REPRINT · copy 2',
    undefined,
  ])
})

it.each([
  ['PJ-CAKE0001', 'Write, letter for letter (21 letters with spaces):'],
  ['PJ-TOPPER01', 'Write on the topper, letter for letter (21 letters with spaces):'],
])('says where to write the message of %s', async (id, instruction) => {
  renderTickets(id)
  expect((await screen.findByRole('article')).textContent).toContain(instruction)
})

it('shows prices only where they are collected, and one strip for each tier', async () => {
  renderTickets('PJ-CAKE0001')
  const ticket = await screen.findByRole('article')
  const handOver = ticket.querySelector('[data-hand-over]')
  expect(handOver?.textContent).toContain('COLLECT ₦223,500')
  expect(handOver?.textContent).toContain('2 × Wedding Cake - 2 tiers')
  handOver?.remove()
  expect(ticket.textContent).toContain('Happy  Birthday, Bọ́lá')
  expect(ticket.textContent).not.toContain('₦')
  expect(ticket.querySelectorAll('[data-tier-strip]')).toHaveLength(2)
})

it('is marked while its price is not checked', async () => {
  renderTickets('PJ-CHECK001,PJ-CAKE0001')
  const tickets = await screen.findAllByRole('article')
  expect(tickets.map((ticket) => ticket.textContent?.includes('PRICE NOT CHECKED'))).toEqual([true, false])
})

it('prints also when the printing could not be counted', async () => {
  const { user } = renderTickets('PJ-CAKE0001')
  await user.click(await findPrintButton('Print 1 ticket'))
  expect((await screen.findByRole('alert')).textContent).toContain('This printing could not be counted')
  expect(print).toHaveBeenCalledTimes(1)
})

it('names the orders that could not be loaded and prints the others', async () => {
  renderTickets('PJ-CAKE0001,PJ-00000000')
  expect((await screen.findByRole('alert')).textContent).toBe('Not loaded: PJ-00000000')
  expect((await findPrintButton('Print 1 ticket')).hasAttribute('disabled')).toBe(false)
})

it('sets the page to the chosen paper and keeps the choice', async () => {
  const { user, currentUrl } = renderTickets('PJ-CAKE0001')
  await screen.findByRole('article')
  const pageRules = () => [...document.querySelectorAll('style')].map((style) => style.textContent).join()
  expect(pageRules()).toContain('size: A5')
  await user.click(screen.getByRole('radio', { name: '80 mm' }))
  expect(currentUrl()).toContain('size=80mm')
  await waitFor(() => expect(pageRules()).toContain('page: roll1'))
  expect(localStorage.getItem('pj.console.paper')).toBe('80mm')
})

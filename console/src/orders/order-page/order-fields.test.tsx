import { formatDateTime, formatLagosLocal } from '@pj/shared/lagos-time'
import {
  noteTexts,
  type OrderFieldKey,
  orderFields,
  recipientQuestion,
  recipientTexts,
} from '@pj/shared/orders/order-fields'
import { orderFieldValues } from '@pj/shared/testing/order-field-values'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DaySheet } from '../../kitchen/day-sheet.tsx'
import { Ticket } from '../../kitchen/ticket.tsx'
import { later, openEditor, orderToEdit, soon, typeInto } from '../../testing/open-order-editor.tsx'
import { makeOrder } from '../../testing/orders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { OrderScreen } from './order-screen.tsx'

const values = orderFieldValues(later.toISOString())

/** The values as people read them. */
const shownValues = { ...values, hide_prices: 'Yes', delivery_method: 'Delivery', delivery_date: formatDateTime(later) }

const fillIn: Partial<Record<OrderFieldKey, () => unknown>> = {
  delivery_method: () => fireEvent.click(screen.getByRole('radio', { name: 'Delivery' })),
  location: () => typeInto('Delivery location', values.location),
  recipient_name: () => {
    fireEvent.click(screen.getByRole('checkbox', { name: recipientQuestion }))
    typeInto("Recipient's name", values.recipient_name)
  },
  hide_prices: () => fireEvent.click(screen.getByRole('checkbox', { name: 'No prices in the box' })),
  delivery_date: () => typeInto('Delivery date and time', formatLagosLocal(later)),
}

describe('every field of an order', () => {
  it('edits, reviews and sends every field under its label', async () => {
    const pickup = { ...orderToEdit, delivery_method: 'pickup', location: 'Bakery', delivery_price: 0 } as const
    const { user, sent, review } = await openEditor({ shown: pickup })
    for (const { key, label } of orderFields) (fillIn[key] ?? (() => typeInto(label, String(values[key]))))()
    const dialog = await review()
    const changes = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    for (const { key, label } of orderFields) {
      expect(changes).toContainEqual(expect.stringMatching(new RegExp(`^${label}: .*${shownValues[key]}$`)))
    }
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect(sent()).toMatchObject([{ changes: values }])
  })

  it('shows every field and its changes on the order screen', async () => {
    const from = null
    const changes = orderFields.map(({ key: field, label }) => ({ field, label, from, to: shownValues[field] }))
    const event = { id: '1', at: soon.toISOString(), by: 'Kemi', by_id: null, version: 2, from, to: null, note: null }
    stubApi(() => ({ ...orderToEdit, ...values, history: [{ ...event, changes }] }))
    renderScreen(<OrderScreen />, `/orders/${orderToEdit.order_id}`, '/orders/:orderId')
    const history = await screen.findByRole('region', { name: 'History' })
    for (const { label } of orderFields) expect(history.textContent).toContain(`${label}: `)
    const customer = screen.getByRole('region', { name: 'Customer' })
    for (const { key } of recipientTexts) expect(customer.textContent).toContain(values[key])
    expect(within(customer).getByText('No prices in the box')).toBeTruthy()
    for (const { key, label } of noteTexts) {
      expect(screen.getByText(label, { selector: 'strong' }).parentElement?.textContent).toContain(values[key])
    }
  })

  it('prints each field on the papers that the table names, and on no other', () => {
    const order = makeOrder({ ...values, delivery_method: 'delivery' })
    const day = '2026-11-28'
    renderScreen(
      <>
        <Ticket order={order} paper="a5" copy={1} printedAt={null} />
        <DaySheet day={day} orders={[order]} readAt={soon} />
      </>,
      '/',
    )
    const article = screen.getByRole('article')
    const slip = article.querySelector('[data-hand-over]')
    slip?.remove()
    const papers = { ticket: article, slip, day_sheet: within(screen.getByRole('table')).getAllByRole('row').at(-1) }
    for (const { key, kind, label, printedOn } of orderFields) {
      // Times have a form of their own on each paper, and the method is in capitals on some.
      if (kind === 'time' || kind === 'choice') continue
      const text = key === 'hide_prices' ? label : values[key]
      const found = Object.entries(papers).filter(([, paper]) => paper?.textContent?.includes(text))
      // The rider calls the recipient.
      const expected = printedOn.filter((paper) => key !== 'phone_number' || paper !== 'slip')
      expect([key, found.map(([paper]) => paper)]).toEqual([key, expected])
    }
  })
})

import { isOpen, orderStatuses } from '@pj/shared/orders/order-status'
import { describe, expect, it } from 'vitest'
import { readListParams } from '../../lib/list-params.ts'
import { queueParams, toOrderFilter } from './queue-view.ts'

const today = '2026-11-21'
const read = (query: string) => readListParams(queueParams, new URLSearchParams(query))
const filter = (query: string) => toOrderFilter(read(query), today)

describe('the search parameters of the queue', () => {
  it('selects the open orders by default', () => {
    expect(filter('')).toEqual({ status: orderStatuses.filter(isOpen) })
  })

  it('selects days relative to today', () => {
    expect(filter('due=tomorrow')).toMatchObject({ delivery_from: '2026-11-22', delivery_to: '2026-11-22' })
    expect(filter('due=today&status=any')).toMatchObject({ delivery_from: today, delivery_to: today })
    expect(filter('due=week&status=completed')).toMatchObject({ delivery_from: today, delivery_to: '2026-11-27' })
  })

  it('includes late orders in days that start with today, among open orders', () => {
    expect(filter('due=today')).toEqual({ status: orderStatuses.filter(isOpen), delivery_to: today })
    expect(filter('due=week&status=ready')).toEqual({ status: ['ready'], delivery_to: '2026-11-27' })
    expect(filter(`delivery_from=${today}&delivery_to=${today}`)).toMatchObject({ delivery_from: today })
  })

  it('reads every filter, also with several values', () => {
    const query =
      'status=any&type=express&type=custom&location=Lekki&location=Ikeja&method=delivery&paid=false' +
      '&short_notice=true&price_to_check=true&q=ada&delivery_from=2026-11-01&placed_to=2026-11-30' +
      '&money=unpaid&money=transfer_to_check&channel=phone&changed_since_printed=true&not_printed=true'
    expect(filter(query)).toEqual({
      status: [...orderStatuses],
      type: ['express', 'custom'],
      location: ['Lekki', 'Ikeja'],
      method: 'delivery',
      paid: 'false',
      short_notice: 'true',
      price_to_check: 'true',
      q: 'ada',
      delivery_from: '2026-11-01',
      placed_to: '2026-11-30',
      money: ['unpaid', 'transfer_to_check'],
      channel: ['phone'],
      changed_since_printed: 'true',
      not_printed: 'true',
    })
  })

  it('ignores unknown names and values', () => {
    expect(
      filter('status=eaten&type=&money=gold&channel=fax&due=someday&delivery_from=2026-02-30&method=drone&sort=colour'),
    ).toEqual({
      status: orderStatuses.filter(isOpen),
    })
    expect(read('sort=-colour').sort).toBeUndefined()
  })
})

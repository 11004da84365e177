import { openStatuses, orderStatuses } from '@pj/shared/orders/order-status'
import { describe, expect, it } from 'vitest'
import { isUnfiltered, parseQueueView, toOrderFilter, updateSearchParams } from './queue-view.ts'

const today = '2026-11-21'
const filter = (query: string) => toOrderFilter(parseQueueView(new URLSearchParams(query)), today)

describe('the search parameters of the queue', () => {
  it('select the open orders by default', () => {
    expect(filter('')).toEqual({ status: [...openStatuses] })
  })

  it('may select days relative to today', () => {
    expect(filter('due=tomorrow')).toMatchObject({ delivery_from: '2026-11-22', delivery_to: '2026-11-22' })
    expect(filter('due=today&status=any')).toMatchObject({ delivery_from: today, delivery_to: today })
    expect(filter('due=week&status=completed')).toMatchObject({ delivery_from: today, delivery_to: '2026-11-27' })
  })

  it('include late orders in days that begin with today, among open orders', () => {
    expect(filter('due=today')).toEqual({ status: [...openStatuses], delivery_to: today })
    expect(filter('due=week&status=ready')).toEqual({ status: ['ready'], delivery_to: '2026-11-27' })
    expect(filter(`delivery_from=${today}&delivery_to=${today}`)).toMatchObject({ delivery_from: today })
  })

  it('contain every filter, also with several values', () => {
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

  it('are ignored when their names or values are unknown', () => {
    expect(
      filter('status=eaten&type=&money=gold&channel=fax&due=someday&delivery_from=2026-02-30&method=drone&sort=colour'),
    ).toEqual({
      status: [...openStatuses],
    })
    expect(parseQueueView(new URLSearchParams('sort=-colour')).sort).toBeUndefined()
  })

  it('contain the sort and its direction', () => {
    expect(parseQueueView(new URLSearchParams('sort=-delivery_price')).sort).toEqual({
      column: 'delivery_price',
      isDescending: true,
    })
  })

  it('can be changed one by one', () => {
    const searchParams = new URLSearchParams('status=new&status=ready&q=ada')
    expect(updateSearchParams(searchParams, { status: ['baking'], type: 'express' }).toString()).toBe(
      'q=ada&status=baking&type=express',
    )
    expect(updateSearchParams(searchParams, { status: undefined, q: '' }).toString()).toBe('')
  })

  it('are no filter when they only sort', () => {
    expect(isUnfiltered(new URLSearchParams('sort=amount'))).toBe(true)
    expect(isUnfiltered(new URLSearchParams('sort=amount&q=x'))).toBe(false)
  })
})

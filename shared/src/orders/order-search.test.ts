import { describe, expect, it } from 'vitest'
import { parseSearch, searchText } from './order-search.ts'

const order = {
  order_id: 'PJ-7K2M9QXT',
  name: 'Ada Nwosu-Obi',
  phone_number: '0803 123 4567',
  email: 'Sweet.Tooth@Example.com',
}

/** As the condition of the database does. */
const matchesSearch = (searched: Parameters<typeof searchText>[0], typed: string): boolean =>
  parseSearch(typed).some(({ text, beginsWord }) => searchText(searched).includes(beginsWord ? ` ${text}` : text))

describe('the terms of a search', () => {
  it.each(['7k2m', 'pj-7K2M', 'NWOSU', '123 4567', '+234 803 1234567', '8031234567', 'tooth@example', 'sweet.'])(
    'finds an order by %s',
    (typed) => expect(matchesSearch(order, typed)).toBe(true),
  )

  it.each(['chidi', '7k3m', '0803 999', 'tooth@elsewhere'])('does not find an order by %s', (typed) => {
    expect(matchesSearch(order, typed)).toBe(false)
  })

  it('finds an order id with confused characters', () => {
    const similar = { ...order, order_id: 'PJ-10K2M9QX' }
    expect(matchesSearch(similar, 'pj lok2m9qx')).toBe(true)
  })

  it.each(['a', 'ad', 'nw', 'pj', '08', 'sw'])('finds an order by %s at the beginning of a word', (typed) => {
    expect(matchesSearch(order, typed)).toBe(true)
  })

  it.each(['d', 'da', '03', 'ee'])('does not find an order by %s inside a word', (typed) => {
    expect(matchesSearch(order, typed)).toBe(false)
  })

  it('finds an order without a phone number by its other fields', () => {
    expect(matchesSearch({ ...order, phone_number: null }, 'nwosu')).toBe(true)
    expect(matchesSearch({ ...order, phone_number: null }, '0803')).toBe(false)
  })
})

it('searches the id, name, phone, its digits and email in lower case', () => {
  expect(searchText(order)).toBe(' pj-7k2m9qxt ada nwosu-obi 0803 123 4567 08031234567 sweet.tooth@example.com')
})

it('has no duplicate search terms', () => {
  expect(parseSearch('555-7788')).toEqual([
    { text: '555-7788', beginsWord: false },
    { text: '5557788', beginsWord: false },
  ])
  expect(parseSearch('ada')).toEqual([{ text: 'ada', beginsWord: false }])
})

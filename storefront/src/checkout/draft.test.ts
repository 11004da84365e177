import { brand } from '@pj/shared/brand'
import { beforeEach, expect, it } from 'vitest'
import { forgetDraft, keepDraft, readDraft, withMethod } from './draft.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('starts with pickup at the bakery, and with what the last sign-in left', () => {
  localStorage.setItem('userName', 'Ada Obi')
  localStorage.setItem('userEmail', 'ada@example.com')
  expect(readDraft()).toMatchObject({
    name: 'Ada Obi',
    email: 'ada@example.com',
    phone: '',
    method: 'pickup',
    address: brand.address,
    city: brand.city,
    location: 'Bakery',
    date: undefined,
    note: '',
  })
})

it('keeps what was typed over a reload, an emptied name too', () => {
  localStorage.setItem('userName', 'Ada Obi')
  const typed = { ...withMethod(readDraft(), 'delivery'), name: '', address: '5 Palm Road', location: 'Ikeja' }
  keepDraft({ ...typed, date: '2026-11-28T10:00', note: 'Ring twice' })
  expect(readDraft()).toEqual({ ...typed, date: '2026-11-28T10:00', note: 'Ring twice' })
  forgetDraft()
  expect(readDraft().name).toBe('Ada Obi')
})

it('clears address, city and location for delivery, and fixes them again for pickup', () => {
  const delivery = withMethod(readDraft(), 'delivery')
  expect(delivery).toMatchObject({ address: '', city: '', location: '' })
  const typed = { ...delivery, address: '5 Palm Road' }
  expect(withMethod(typed, 'delivery')).toBe(typed)
  expect(withMethod(typed, 'pickup')).toMatchObject({ address: brand.address, location: 'Bakery' })
})

it('reads nonsense as nothing typed', () => {
  for (const text of ['nonsense', '[]', 'null', '{"name": 5, "method": "drone", "date": {}}']) {
    sessionStorage.setItem('pj.checkout', text)
    expect(readDraft()).toMatchObject({ name: '', method: 'pickup', date: undefined })
  }
})

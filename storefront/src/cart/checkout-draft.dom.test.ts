import { menuA } from '@pj/shared/testing/menus'
import { expect, it } from 'vitest'
import { readDraft, removeDraft, saveDraft, toOrderedDraft, withDeliveryMethod } from './checkout-draft.ts'

it('starts with pickup and the name and email of the last login', () => {
  localStorage.setItem('userName', 'Ada Obi')
  localStorage.setItem('userEmail', 'ada@example.com')
  expect(readDraft(menuA)).toMatchObject({
    name: 'Ada Obi',
    email: 'ada@example.com',
    phone_number: '',
    delivery_method: 'pickup',
    house_address: menuA.business.address,
    city: menuA.business.city,
    location: 'Bakery',
    delivery_date: undefined,
    order_note: '',
  })
})

it('restores the saved draft, including an emptied name', () => {
  localStorage.setItem('userName', 'Ada Obi')
  const typed = {
    ...withDeliveryMethod(readDraft(menuA), 'delivery', menuA),
    name: '',
    house_address: '5 Palm Road',
    location: 'Ikeja',
  }
  saveDraft({ ...typed, delivery_date: '2026-11-28T10:00', order_note: 'Ring twice' })
  expect(readDraft(menuA)).toEqual({ ...typed, delivery_date: '2026-11-28T10:00', order_note: 'Ring twice' })
  removeDraft()
  expect(readDraft(menuA).name).toBe('Ada Obi')
})

it('clears the address for delivery and restores the one of the bakery for pickup', () => {
  const delivery = withDeliveryMethod(readDraft(menuA), 'delivery', menuA)
  expect(delivery).toMatchObject({ house_address: '', city: '', location: '' })
  const typed = { ...delivery, house_address: '5 Palm Road' }
  expect(withDeliveryMethod(typed, 'delivery', menuA)).toBe(typed)
  expect(withDeliveryMethod(typed, 'pickup', menuA)).toMatchObject({
    house_address: menuA.business.address,
    location: 'Bakery',
  })
})

it('keeps who receives a delivery over a switch to pickup, for which nobody else is ordered', () => {
  const recipient = { recipient_name: 'Ngozi Eze', recipient_phone: '08055443322', hide_prices: true }
  const delivery = { ...withDeliveryMethod(readDraft(menuA), 'delivery', menuA), ...recipient }
  saveDraft(withDeliveryMethod(delivery, 'pickup', menuA))
  const pickup = readDraft(menuA)
  expect(pickup).toMatchObject(recipient)
  expect(toOrderedDraft(pickup)).toEqual({ ...pickup, recipient_name: '', recipient_phone: '', hide_prices: false })
  expect(toOrderedDraft(withDeliveryMethod(pickup, 'delivery', menuA))).toMatchObject(recipient)
})

it('ignores an unreadable draft', () => {
  for (const text of ['nonsense', '[]', 'null', '{"name": 5, "delivery_method": "drone", "delivery_date": {}}']) {
    sessionStorage.setItem('pj.checkout', text)
    expect(readDraft(menuA)).toMatchObject({ name: '', delivery_method: 'pickup', delivery_date: undefined })
  }
})

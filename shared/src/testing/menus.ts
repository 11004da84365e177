import { fullAvailability } from '../calendar/availability.ts'
import { initialMenu } from '../menu/initial-menu.ts'
import type { Menu } from '../menu/menu.ts'

/** The menu of a new shop with a bank account of its own, in both price readings. */
export const menuA: Menu = {
  ...initialMenu,
  business: { ...initialMenu.business, bank: { ...initialMenu.business.bank, account_number: '0123456789' } },
  version: 1,
  price_reading: 'A',
  availability: fullAvailability,
}
export const menuB: Menu = { ...menuA, price_reading: 'B' }

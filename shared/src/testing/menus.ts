import { fullAvailability } from '../menu/availability.ts'
import { initialMenu } from '../menu/initial-menu.ts'
import type { Menu } from '../menu/menu.ts'

/** A new shop's menu with its own bank account, for both price lists. */
export const menuA: Menu = {
  ...initialMenu,
  business: { ...initialMenu.business, bank: { ...initialMenu.business.bank, account_number: '0123456789' } },
  version: 1,
  price_reading: 'A',
  availability: fullAvailability,
}
export const menuB: Menu = { ...menuA, price_reading: 'B' }

import { fullAvailability } from '../menu/availability.ts'
import { initialMenu } from '../menu/initial-menu.ts'
import type { Menu } from '../menu/menu.ts'

/** The menu of a new shop, in both price readings. */
export const menuA: Menu = { ...initialMenu, version: 1, price_reading: 'A', availability: fullAvailability }
export const menuB: Menu = { ...menuA, price_reading: 'B' }

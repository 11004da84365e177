import { fullAvailability } from '@pj/shared/menu/availability'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import type { Menu } from '@pj/shared/menu/menu'

/** The menu from which the demo orders were made: that of a new shop. */
export const demoMenu: Menu = { ...initialMenu, version: 1, price_reading: 'A', availability: fullAvailability }

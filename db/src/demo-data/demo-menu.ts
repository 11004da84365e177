import { fullAvailability } from '@pj/shared/calendar/availability'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import type { Menu, MenuDocument } from '@pj/shared/menu/menu'

const toMenu = (document: MenuDocument, version: number): Menu => ({
  ...document,
  version,
  price_reading: 'A',
  availability: fullAvailability,
})

/** The menu of a new shop, which the demo shop began with. */
export const demoMenu: Menu = toMenu(initialMenu, 1)

/** What the owner has published since, such as a bank account: the prices stay those of a new shop. */
export const secondDemoDocument: MenuDocument = {
  ...initialMenu,
  business: { ...initialMenu.business, bank: { ...initialMenu.business.bank, account_number: '0123456789' } },
  delivery_zones: initialMenu.delivery_zones.map((zone) => (zone.name === 'Ikorodu' ? { ...zone, minutes: 75 } : zone)),
}

export const secondDemoMenu: Menu = toMenu(secondDemoDocument, 2)

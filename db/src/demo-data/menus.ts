import { addDays, type LagosDay, lagosInstant } from '@pj/shared/lagos-time'
import { fullAvailability } from '@pj/shared/menu/availability'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import type { Menu, MenuDocument } from '@pj/shared/menu/menu'
import { policySlugs } from '@pj/shared/menu/policies'
import { samplePolicy } from '@pj/shared/menu/policy-samples'
import type { Trx } from '../database.ts'
import type { TeamMember } from './accounts.ts'

const toMenu = (document: MenuDocument, version: number): Menu => ({
  ...document,
  version,
  price_reading: 'A',
  availability: fullAvailability,
})

/** The menu of a new shop, which the demo shop began with. */
export const demoMenu: Menu = toMenu(initialMenu, 1)

/** What the owner has published since, such as a bank account. Prices stay a new shop's. */
const secondDemoDocument: MenuDocument = {
  ...initialMenu,
  business: { ...initialMenu.business, bank: { ...initialMenu.business.bank, account_number: '0123456789' } },
  tax: { registered: true, tin: '12345678-0001', registration_number: 'RC 1234567', rate_percent: 7.5 },
  delivery_zones: initialMenu.delivery_zones.map((zone) => (zone.name === 'Ikorodu' ? { ...zone, minutes: 75 } : zone)),
  policies: Object.fromEntries(
    policySlugs.map((slug) => [slug, { text: samplePolicy(slug, initialMenu), published: true }]),
  ),
}

const secondDemoMenu: Menu = toMenu(secondDemoDocument, 2)

/** The first publishing is before the first order. */
const firstPublishing = (today: LagosDay): Date => lagosInstant(addDays(today, -100), '09:00')
const secondPublishing = (today: LagosDay): Date => lagosInstant(addDays(today, -14), '07:30')

export const demoMenuAt = (at: Date, today: LagosDay): Menu =>
  at < secondPublishing(today) ? demoMenu : secondDemoMenu

export async function openDemoShop(trx: Trx, now: Date): Promise<void> {
  const { opened: _, ...document } = fullAvailability
  await trx
    .insertInto('availability')
    .values({ id: 1, document: JSON.stringify(document), revision: 0, opened_at: now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ opened_at: eb.fn.coalesce('availability.opened_at', eb.val(now)) })),
    )
    .execute()
}

/** Publishes the two menus of the demo shop. Returns false for a shop that has menus already: its orders have other versions. */
export async function writeMenus(trx: Trx, today: LagosDay, [owner]: readonly TeamMember[]): Promise<boolean> {
  if (await trx.selectFrom('menu_versions').select('version').limit(1).executeTakeFirst()) return false
  await trx
    .insertInto('menu_versions')
    .values([
      {
        version: demoMenu.version,
        document: JSON.stringify(initialMenu),
        note: 'Initial menu',
        published_at: firstPublishing(today),
      },
      {
        version: secondDemoMenu.version,
        document: JSON.stringify(secondDemoDocument),
        author_id: owner?.id ?? null,
        author_name: owner?.name ?? null,
        note: 'The road to Ikorodu is being repaired',
        published_at: secondPublishing(today),
      },
    ])
    .execute()
  return true
}

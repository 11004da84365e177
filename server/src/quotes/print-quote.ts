import type { Db } from '@pj/db/database'
import { describeCake } from '@pj/shared/cakes/describe-cake'
import { itemCakeSpec } from '@pj/shared/cart/item-cake-spec'
import { lagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { orderedItem } from '@pj/shared/orders/ordered-item'
import { quotePageUrl, quoteState } from '@pj/shared/quotes/quotes'
import type { Menus } from '../menu/menus.ts'
import { cakePng } from '../pages/cake-card.ts'
import { findUpload } from '../uploads/uploads.queries.ts'
import { toPublicQuote } from './load-quote.ts'
import type { PrintedQuote } from './quote-pdf.ts'
import type { KnownQuote } from './quotes.queries.ts'

interface PrintContext {
  readonly menus: Menus
  readonly origin: string
  readonly now: Date
}

/** What is printed of a quote: for its customer, so without contacts. */
export async function toPrintedQuote(
  db: Db,
  row: KnownQuote,
  { menus, origin, now }: PrintContext,
): Promise<PrintedQuote> {
  const menu = (await menus.at(row.menu_version)) ?? menus.current()
  const { title, address, phone, email } = menus.current().business
  return {
    quote: toPublicQuote(row, now),
    business: { title, address, phone, email },
    url: quotePageUrl(origin, row.public_id),
    picture: await findPicture(db, row, menu),
  }
}

/** Differs whenever the print does: on another day, other parts may be due. */
export const printedVersion = (row: KnownQuote, { menus, origin, now }: PrintContext): string =>
  [row.public_id, row.version, quoteState(row, now), lagosDay(now), menus.current().version, origin].join(' ')

async function findPicture(db: Db, { record }: KnownQuote, menu: Menu): Promise<PrintedQuote['picture']> {
  for (const item of record.items) {
    const upload = item.upload_id ? await findUpload(db, item.upload_id) : undefined
    if (upload) return { image: upload.bytes, alt: item.title }
    const spec = itemCakeSpec(orderedItem(item, menu), menu)
    if (spec) return { image: await cakePng(spec), alt: describeCake(spec) }
  }
  return undefined
}

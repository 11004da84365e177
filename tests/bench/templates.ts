import { createAnyCart } from '@pj/db/demo-data/carts'
import { createOrderRows } from '@pj/db/demo-data/plan'
import { createRng } from '@pj/db/demo-data/rng'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'

export const templateCount = 400

const pickup = {
  delivery_method: 'pickup',
  location: 'Bakery',
  delivery_price: 0,
  house_address: '14 Adeola Odeku Street',
  city: 'Lagos',
} as const

/** Priced carts of all kinds as the rows that checkout would store. */
function cartTemplates() {
  const rng = createRng('bench')
  const placedAt = new Date('2026-11-02T09:00:00+01:00')
  const due = new Date('2026-11-30T12:00:00+01:00')
  return Array.from({ length: templateCount }, (_, n) => {
    const { order, items } = createOrderRows({ items: createAnyCart(rng), destination: pickup, placedAt, due })
    const { type, subtotal, item_count, title, item_summaries } = order
    const work = Math.round((due.getTime() - order.start_by.getTime()) / 60_000)
    return { n, type, subtotal, item_count, title, item_summaries, work, items }
  })
}

/** Two temporary tables of this connection: `template` and `template_item`. */
export async function writeTemplates<T>(db: Kysely<T>): Promise<void> {
  const templates = JSON.stringify(cartTemplates())
  await sql`
    create temporary table template as
    select n, type, subtotal, item_count, title, work,
      array(select jsonb_array_elements_text(item_summaries)) as item_summaries
    from jsonb_to_recordset(${templates}::jsonb)
      as t(n int, type text, subtotal bigint, item_count int, title text, work int, item_summaries jsonb)`.execute(db)
  await sql`
    create temporary table template_item as
    select t.n, i.index, i.product_key, i.title, i.category, i.type, i.quantity, i.price,
      i.line_total, i.price_lines::jsonb as price_lines, i.choice, i.item::jsonb as item, i.flavour_keys, i.flavour_labels
    from jsonb_to_recordset(${templates}::jsonb) as t(n int, items jsonb),
      jsonb_to_recordset(t.items) as i(
        index int, product_key text, title text, category text, type text,
        quantity int, price bigint, line_total bigint, price_lines text, choice jsonb, item text, flavour_keys text[],
        flavour_labels text[])`.execute(db)
  await sql`analyze template, template_item`.execute(db)
}

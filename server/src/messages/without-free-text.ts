import type { Database } from '@pj/db/schema'
import type { CartItem } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import { parseStoredItem } from '@pj/shared/cart/parse-stored-item'
import { toStoredItem } from '@pj/shared/cart/stored-item'
import type { Menu } from '@pj/shared/menu/menu'
import { naira } from '@pj/shared/money'
import type { ChangeableField, OrderFieldChange } from '@pj/shared/orders/order-changes'
import type { Selectable } from 'kysely'
import type { OrderMail } from '../orders/order-mail.ts'
import { mailLabels } from '../orders/texts.ts'

type OrderRow = Selectable<Database['orders']>
type ItemRow = Selectable<Database['order_items']>

/**
 * Whether somebody on our side has read the order. Until then whoever placed it may have typed the email address of a
 * stranger, and an advertisement as the name, the address or the words on the cake.
 */
export const isReadByStaff = ({ status, taken_by, cancelled_from }: OrderRow): boolean =>
  taken_by !== null || (status === 'cancelled' ? cancelled_from : status) !== 'new'

/** The mail with nothing that its customer typed: only what the menu, the clock and the bakery say. */
export const withoutFreeText = (mail: OrderMail): OrderMail => ({
  ...mail,
  order: { ...mail.order, name: '', house_address: null, city: null, order_note: null },
  items: mail.items.map((item) => withoutItemText(item, mail.menu)),
  changes: listChanges(mail.changes),
})

function withoutItemText(row: ItemRow, menu: Menu): ItemRow {
  const read = parseStoredItem(row.item, menu)
  if (!read.ok || read.item.kind === 'unknown-product') {
    return { ...row, title: mailLabels.unknownItem, item: { title: mailLabels.unknownItem, quantity: row.quantity } }
  }
  const item = withoutTexts(read.item)
  return { ...row, title: itemTitle(item, menu), item: { ...toStoredItem(item, naira(row.price), menu) } }
}

function withoutTexts(item: Exclude<CartItem, { kind: 'unknown-product' }>): CartItem {
  switch (item.kind) {
    case 'product':
      return { ...item, orderNote: '' }
    case 'order-form':
      return { ...item, orderNote: '', message: '', customTheme: '' }
    default:
      return { ...item, orderNote: '', message: '' }
  }
}

const menuFields: readonly ChangeableField[] = ['delivery_method', 'location', 'delivery_date']

/** Other fields are named, without their values. */
function listChanges(changes: readonly OrderFieldChange[]): OrderFieldChange[] {
  const listed = changes.map(
    (change): OrderFieldChange =>
      menuFields.includes(change.field)
        ? change
        : { ...change, label: change.field === 'items' ? mailLabels.items : change.label, from: null, to: null },
  )
  return [...new Map(listed.map((change) => [`${change.field} ${change.label}`, change])).values()]
}

import type { MenuDocument } from '@pj/shared/menu/menu'
import type { MenuPart, MenuPartChanges } from '@pj/shared/menu/menu-changes'
import styles from './change-list.module.css'

export const GroupedChanges = ({ groups }: { groups: readonly MenuPartChanges[] }) => (
  <div className="stack">
    {groups.map(({ part, changes }) => (
      <section key={part} aria-label={menuPartLabels[part]}>
        <h4>{menuPartLabels[part]}</h4>
        <ChangeList changes={changes} />
      </section>
    ))}
  </div>
)

export const ChangeList = ({ changes }: { changes: readonly string[] }) => (
  <ul className={styles.list}>
    {changes.map((change) => (
      <li key={change}>{change}</li>
    ))}
  </ul>
)

export const menuPartLabels: Readonly<Record<MenuPart, string>> = {
  products: 'Products',
  prices: 'Cake prices',
  delivery: 'Delivery',
  hours: 'Hours and notice',
  business: 'Business',
  capacity: 'Capacity',
}

/** The section of each field by the first step of its path, or by two steps, such as `business.bank`. */
const sections: Readonly<Record<string, string>> = {
  categories: 'products#categories',
  synonyms: 'products#synonyms',
  express: 'prices#express',
  customiser: 'prices#customiser',
  'customiser.layer_price': 'prices#extras',
  'customiser.topper_price': 'prices#extras',
  message_price: 'prices#extras',
  order_form: 'prices#order-form',
  flavours: 'prices#flavours',
  decorations: 'prices#decorations',
  order_form_flavours: 'prices#order_form_flavours',
  order_form_decorations: 'prices#order_form_decorations',
  themes: 'prices#themes',
  delivery_zones: 'delivery#zones',
  opening_hours: 'hours#hours',
  lead_times: 'hours#notice',
  business: 'business#business',
  'business.bank': 'business#bank',
  'business.uses': 'business#uses',
  payment: 'business#deposit',
  'payment.instalments': 'business#instalments',
  tax: 'business#vat',
  capacity: 'capacity#capacity',
  'capacity.weekdays': 'capacity#weekdays',
  'capacity.dates': 'capacity#dates',
  'capacity.hold_hours': 'capacity#holds',
  'capacity.costs': 'capacity#costs',
  'capacity.slot_minutes': 'capacity#slots',
  'capacity.slot_orders': 'capacity#slots',
}

/** The URL of the screen, and where possible the section, that has the field with this path. */
export function menuFieldUrl(path: string, { products }: Pick<MenuDocument, 'products'>): string {
  const [first = '', second = ''] = path.split('.')
  const product = first === 'products' ? products[Number(second)] : undefined
  if (product) return `/shop/products?product=${product.id}`
  return `/shop/${sections[`${first}.${second}`] ?? sections[first] ?? 'products'}`
}

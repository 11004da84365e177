import type { CartItem } from '@pj/shared/cart/cart-item'
import { detailsWithSize } from '@pj/shared/cart/item-size'
import { formatCount } from '@pj/shared/text'
import { useMenu } from '../lib/menu.ts'
import { describeUnlisted } from './line-details.ts'

/** What was chosen of an item and how big it is, in one line, "Box of 6", and why staff check it. */
export function LineChoices({ item }: { item: CartItem }) {
  const menu = useMenu()
  // A number or a "Yes" says nothing without what it is about.
  const choices = detailsWithSize(item, menu).map(({ label, value }) =>
    label === 'Layers' ? formatCount(Number(value), 'layer') : value === 'Yes' ? label : value,
  )
  return (
    <>
      {choices.length > 0 && <span className="small soft break">{choices.join(' · ')}</span>}
      {item.kind === 'unknown-product' && <small>{describeUnlisted(item, menu)}</small>}
    </>
  )
}

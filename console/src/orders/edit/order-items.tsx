import type { CartItem } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import { Button } from '@pj/ui/button.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { showToast } from '@pj/ui/toast'
import { Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { focusOnMount } from '../../lib/validated-form.tsx'
import { useMenu } from '../../menu/use-menu.tsx'
import { AddProductDialog } from './add-product-dialog.tsx'
import { builderPath } from './builder-cakes.ts'
import { addItem, changeItem, readLine, replaceItem, storeLine, storeNewItem } from './draft-items.ts'
import { ItemEditor } from './item-editor.tsx'
import type { DraftItem, OrderDraft } from './order-draft.ts'
import styles from './order-items.module.css'
import { openBuilder } from './stored-draft.ts'

interface OrderItemsProps {
  orderId: string
  draft: OrderDraft
  error: string | undefined
  onChange: (items: DraftItem[]) => void
}

/** The items of the order that is edited. */
export function OrderItems({ orderId, draft, error, onChange }: OrderItemsProps) {
  const menu = useMenu()
  const [isAdding, setAdding] = useState(false)
  const { items } = draft.typed
  const add = (item: CartItem): void => {
    setAdding(false)
    onChange(addItem(items, storeNewItem(item, menu)))
    showToast(`${itemTitle(item, menu)} added`)
  }
  const build = (item: CartItem): void => {
    const path = builderPath(item)
    if (path) openBuilder({ orderId, draft, index: items.length, stored: storeNewItem(item, menu), path })
  }
  return (
    <section className="stack" aria-label="Items">
      <div className="row">
        <h2>Items</h2>
        <span className="spacer" />
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          Add a product
        </Button>
      </div>
      {error && (
        <p className={fieldStyles.error} role="alert" tabIndex={-1}>
          {error}
        </p>
      )}
      <ul className={styles.items}>
        {items.map((entry, index) => (
          <ItemRow key={entry.key} index={index} {...{ orderId, draft, onChange }} />
        ))}
      </ul>
      {isAdding && <AddProductDialog onAdd={add} onBuild={build} onClose={() => setAdding(false)} />}
    </section>
  )
}

interface ItemRowProps extends Omit<OrderItemsProps, 'error'> {
  index: number
}

function ItemRow({ orderId, draft, index, onChange }: ItemRowProps) {
  const menu = useMenu()
  const [isPressed, setPressed] = useState(false)
  const { items } = draft.typed
  const entry = items[index]
  if (!entry) return null
  const line = readLine(entry, menu)
  const title = line.priced ? itemTitle(line.priced.item, menu) : 'An item that cannot be read'
  const setRemoved = (isRemoved: boolean): void => {
    setPressed(true)
    onChange(replaceItem(items, { ...entry, isRemoved }))
  }
  if (entry.isRemoved) {
    return (
      <li className={styles.removed} aria-label={`${title}, removed`}>
        <s>{title}</s> removed
        <span className="spacer" />
        {/* The pressed button is gone and would lose the focus. */}
        <Button
          ref={isPressed ? focusOnMount : null}
          aria-label={`Put back ${title}`}
          onClick={() => setRemoved(false)}
        >
          <Undo2 aria-hidden="true" />
          Undo
        </Button>
      </li>
    )
  }
  if (!line.priced) {
    return (
      <li className={styles.removed}>
        {title}
        <span className="spacer" />
        <Button variant="danger" onClick={() => setRemoved(true)}>
          Remove
        </Button>
      </li>
    )
  }
  const sold = draft.base.items.find(({ key }) => key === entry.key)
  const soldPrice = sold && readLine(sold, menu).storedPrice
  const path = builderPath(line.priced.item)
  return (
    <li className="card card-body stack" aria-label={title}>
      <ItemEditor
        priced={line.priced}
        soldPrice={soldPrice}
        onChange={(item) => onChange(replaceItem(items, changeItem(line, item, { base: draft.base, menu })))}
        onRemove={() => setRemoved(true)}
        onOpenBuilder={
          path ? () => openBuilder({ orderId, draft, index, stored: storeLine(line, menu), path }) : undefined
        }
      />
    </li>
  )
}

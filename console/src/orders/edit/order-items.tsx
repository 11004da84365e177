import { findOptionUnavailable, findProductUnavailable, formatSoldOut } from '@pj/shared/calendar/unavailable'
import { initialCustomiser } from '@pj/shared/cart/builder-state-customiser'
import { initialExpress } from '@pj/shared/cart/builder-state-express'
import { initialOrderForm } from '@pj/shared/cart/builder-state-order-form'
import type { CartItem } from '@pj/shared/cart/cart-item'
import { initialGalleryCake } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import { foldText } from '@pj/shared/fold-text'
import { offered } from '@pj/shared/menu/menu'
import { isCustomCake, offeredOptions, type Product, takesMessage } from '@pj/shared/menu/product'
import { formatNaira, naira } from '@pj/shared/money'
import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { focusOnMount, TextField } from '@pj/ui/form.tsx'
import { showToast } from '@pj/ui/toast'
import { useNow } from '@pj/ui/use-now'
import { Pencil, Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useMenu } from '../../menu/use-menu.tsx'
import { ItemEditor } from './item-editor.tsx'
import {
  addItem,
  changeItem,
  type DraftItem,
  type OrderDraft,
  readLine,
  replaceItem,
  storeLine,
  storeNewItem,
} from './order-draft.ts'
import styles from './order-items.module.css'
import { openBuilder } from './stored-draft.ts'

const messages = {
  builder: 'Design a cake in the builder',
  noProducts: 'No products found.',
}

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
    onChange(addItem(items, item, menu))
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
      <ul className="stack">
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
  const title = itemTitle(line.priced.item, menu)
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
        <Button ref={isPressed ? focusOnMount : null} aria-label={`Undo: ${title}`} onClick={() => setRemoved(false)}>
          <Undo2 aria-hidden="true" />
          Undo
        </Button>
      </li>
    )
  }
  const sold = draft.base.items.find(({ key }) => key === entry.key)
  const soldPrice = sold && naira(sold.price)
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

interface AddProductDialogProps {
  onAdd: (item: CartItem) => void
  /** Called with a cake that gets its choices in the shop's builder. */
  onBuild: (item: CartItem) => void
  onClose: () => void
}

/** Everything that the shop sells: its builders, and the products of the menu with their options. */
function AddProductDialog({ onAdd, onBuild, onClose }: AddProductDialogProps) {
  const menu = useMenu()
  const [query, setQuery] = useState('')
  const found = offered(menu.products).filter(({ title }) => foldText(title).includes(foldText(query.trim())))
  return (
    <TitledDialog title="Add a product" onClose={onClose}>
      <section className="stack gap-2" aria-labelledby="builder-cakes">
        <h3 id="builder-cakes">{messages.builder}</h3>
        <div className="row">
          {builderCakes.map(({ label, item }) => (
            <Button key={label} onClick={() => onBuild(item)}>
              <Pencil aria-hidden="true" />
              {label}
            </Button>
          ))}
        </div>
      </section>
      <TextField
        label="Search products"
        type="search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ul className={styles.products}>
        {found.map((product) => (
          <li key={product.id} className="stack gap-2">
            <strong>{product.title}</strong>
            <div className="row">
              {isCustomCake(product, menu) ? (
                <CakeButton product={product} onAdd={onAdd} />
              ) : (
                <OptionButtons product={product} onAdd={onAdd} />
              )}
            </div>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="soft">{messages.noProducts}</p>}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </TitledDialog>
  )
}

interface ProductButtonProps {
  product: Product
  onAdd: (item: CartItem) => void
}

/** Flavours, recipient and message follow in the editor. */
function CakeButton({ product, onAdd }: ProductButtonProps) {
  const now = useNow()
  const reason = findProductUnavailable(product, useMenu(), now)
  const price = reason ? formatSoldOut(reason, now) : `from ${formatNaira(product.base_price)}`
  return (
    <Button
      disabled={reason !== undefined}
      aria-label={`Add ${product.title}: custom cake ${price}`}
      onClick={() => onAdd(initialGalleryCake(product.id))}
    >
      Custom cake {price}
    </Button>
  )
}

function OptionButtons({ product, onAdd }: ProductButtonProps) {
  const menu = useMenu()
  const now = useNow()
  return offeredOptions(product).map(({ name, price }) => {
    const reason = findOptionUnavailable(product, name, menu, now)
    return (
      <Button
        key={name}
        disabled={reason !== undefined}
        aria-label={`Add ${product.title}: ${name} ${reason ? formatSoldOut(reason, now) : formatNaira(price)}`}
        onClick={() =>
          onAdd({
            kind: 'product',
            id: String(product.id),
            productId: product.id,
            tag: name,
            quantity: 1,
            orderNote: '',
            ...(takesMessage(product) && { message: '' }),
          })
        }
      >
        {name} {reason ? formatSoldOut(reason, now) : formatNaira(price)}
      </Button>
    )
  })
}

/** The cakes that the builders of the shop make, as they are before anything is chosen. */
const builderCakes: readonly { readonly label: string; readonly item: CartItem }[] = [
  { label: 'Custom cake', item: initialCustomiser('cakeBuilderPage') },
  { label: 'Express cake', item: initialExpress },
  { label: 'Wedding or themed cake', item: initialOrderForm },
]

/** The path of the shop's builder for this item; undefined for an item without one. */
function builderPath({ kind }: CartItem): string | undefined {
  switch (kind) {
    case 'express':
      return '/ExpressDashboard'
    case 'customiser':
      return '/customize'
    case 'order-form':
      return '/orderform'
    default:
      return undefined
  }
}

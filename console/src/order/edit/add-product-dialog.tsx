import type { CartItem } from '@pj/shared/cart/cart-item'
import { isCustomCake, offeredOptions, offeredProducts, type Product } from '@pj/shared/menu/product'
import { findOptionUnavailable, formatSoldOut } from '@pj/shared/menu/unavailable'
import { formatNaira } from '@pj/shared/money'
import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { Field } from '@pj/ui/field.tsx'
import { useNow } from '@pj/ui/use-now'
import { useState } from 'react'
import { useMenu } from '../../menu/use-menu.ts'
import styles from './add-product-dialog.module.css'

interface AddProductDialogProps {
  onAdd: (item: CartItem) => void
  onClose: () => void
}

/** The ready products of the menu with their options. */
export function AddProductDialog({ onAdd, onClose }: AddProductDialogProps) {
  const menu = useMenu()
  const [query, setQuery] = useState('')
  const found = offeredProducts(menu).filter(
    (product) => !isCustomCake(product) && product.title.toLowerCase().includes(query.trim().toLowerCase()),
  )
  return (
    <TitledDialog title="Add a product" onClose={onClose}>
      <Field label="Search products">
        {(control) => (
          <input {...control} type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
        )}
      </Field>
      <ul className={styles.products}>
        {found.map((product) => (
          <li key={product.id}>
            <strong>{product.title}</strong>
            <ProductOptions product={product} onAdd={onAdd} />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="soft">No ready product has this name.</p>}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </TitledDialog>
  )
}

function ProductOptions({ product, onAdd }: { product: Product; onAdd: (item: CartItem) => void }) {
  const menu = useMenu()
  const now = useNow()
  return (
    <div className="row">
      {offeredOptions(product).map(({ name, price }) => {
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
              })
            }
          >
            {name} {reason ? formatSoldOut(reason, now) : formatNaira(price)}
          </Button>
        )
      })}
    </div>
  )
}

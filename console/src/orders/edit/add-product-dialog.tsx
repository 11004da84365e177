import { findOptionUnavailable, findProductUnavailable, formatSoldOut } from '@pj/shared/calendar/unavailable'
import { type CartItem, initialGalleryCake } from '@pj/shared/cart/cart-item'
import { isCustomCake, offeredOptions, offeredProducts, type Product } from '@pj/shared/menu/product'
import { formatNaira } from '@pj/shared/money'
import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { Field } from '@pj/ui/field.tsx'
import { useNow } from '@pj/ui/use-now'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useMenu } from '../../menu/use-menu.tsx'
import styles from './add-product-dialog.module.css'
import { builderCakes } from './builder-cakes.ts'

interface AddProductDialogProps {
  onAdd: (item: CartItem) => void
  /** Called with a cake that gets its choices in the shop's builder. */
  onBuild: (item: CartItem) => void
  onClose: () => void
}

/** Everything that the shop sells: its builders, and the products of the menu with their options. */
export function AddProductDialog({ onAdd, onBuild, onClose }: AddProductDialogProps) {
  const menu = useMenu()
  const [query, setQuery] = useState('')
  const found = offeredProducts(menu).filter(({ title }) => title.toLowerCase().includes(query.trim().toLowerCase()))
  return (
    <TitledDialog title="Add a product" onClose={onClose}>
      <section className={styles.builders} aria-labelledby="builder-cakes">
        <h3 id="builder-cakes">Design a cake in the builder</h3>
        <div className="row">
          {builderCakes.map(({ label, item }) => (
            <Button key={label} onClick={() => onBuild(item)}>
              <Pencil aria-hidden="true" />
              {label}
            </Button>
          ))}
        </div>
      </section>
      <Field label="Search products">
        {(control) => (
          <input {...control} type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
        )}
      </Field>
      <ul className={styles.products}>
        {found.map((product) => (
          <li key={product.id}>
            <strong>{product.title}</strong>
            <div className="row">
              {isCustomCake(product) ? (
                <CakeButton product={product} onAdd={onAdd} />
              ) : (
                <OptionButtons product={product} onAdd={onAdd} />
              )}
            </div>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="soft">No product has this name.</p>}
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
      aria-label={`Add ${product.title}: ${price}`}
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
          })
        }
      >
        {name} {reason ? formatSoldOut(reason, now) : formatNaira(price)}
      </Button>
    )
  })
}

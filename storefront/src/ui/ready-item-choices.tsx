import type { CartItem } from '@pj/shared/cart/cart-item'
import type { Product } from '@pj/shared/catalogue/product'
import { zeroNaira } from '@pj/shared/money'
import { Price, Total } from '@pj/ui/price.tsx'
import { useState } from 'react'
import { AddToCartButton } from './add-to-cart-button.tsx'

export interface ChoicesProps {
  product: Product
  adding: boolean
  onAdd: (item: CartItem) => void
}

/** The options of a ready item; the price is the chosen option's, and none is chosen at first (spec 2 section 4). */
export function ReadyItemChoices({ product, adding, onAdd }: ChoicesProps) {
  const [name, setName] = useState<string>()
  const chosen = product.tags.find((tag) => tag.name === name)
  const add = () => {
    if (!chosen) return
    const line = { id: String(product.id), quantity: 1, orderNote: '' }
    onAdd({ ...line, kind: 'product', productId: product.id, tag: chosen.name })
  }
  return (
    <>
      <h3 id="features">Features</h3>
      <ul className="option-list" aria-labelledby="features">
        {product.tags.map((tag) => (
          <li key={tag.name}>
            <button
              type="button"
              className="option"
              aria-pressed={tag.name === name}
              disabled={adding}
              onClick={() => setName(tag.name)}
            >
              <span>{tag.name}</span> <span className="option-dots" aria-hidden="true" /> <Price amount={tag.price} />
            </button>
          </li>
        ))}
      </ul>
      <div className="dialog-bar">
        <Total label="Total" amount={chosen?.price ?? zeroNaira} />
        <AddToCartButton adding={adding} disabled={!chosen} onClick={add} />
      </div>
    </>
  )
}

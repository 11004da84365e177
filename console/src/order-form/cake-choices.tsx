import { useMenu } from '@pj/builders/builder-context'
import { cakeBuilderPage, homeCustomiser } from '@pj/builders/customiser-builders'
import { expressBuilder } from '@pj/builders/express-builder'
import { orderFormBuilder } from '@pj/builders/order-form-builder'
import { findProductUnavailable, formatSoldOut } from '@pj/shared/calendar/unavailable'
import { type CartItem, initialGalleryCake } from '@pj/shared/cart/cart-item'
import { isCustomCake, offeredProducts, type Product, startingPrice } from '@pj/shared/menu/product'
import { formatNaira } from '@pj/shared/money'
import { searchMenu } from '@pj/shared/search/search-menu'
import { createUuid } from '@pj/ui/create-uuid'
import { TextField } from '@pj/ui/form.tsx'
import { ResponsiveImage } from '@pj/ui/responsive-image.tsx'
import { useNow } from '@pj/ui/use-now'
import { clsx } from 'clsx'
import { useState } from 'react'
import styles from './build-cake-dialog.module.css'
import { CakeHeading } from './cake-form.tsx'

const builders = [homeCustomiser, cakeBuilderPage, expressBuilder, orderFormBuilder]

const nothing = (query: string) => `No gallery cake for “${query}”. Try another word.`

export function CakeChoices({ onChoose }: { readonly onChoose: (cake: CartItem) => void }) {
  const menu = useMenu()
  const [query, setQuery] = useState('')
  const products = query.trim() === '' ? offeredProducts(menu) : searchMenu(menu, query).products
  const cakes = products.filter((product) => isCustomCake(product, menu))
  return (
    <>
      <CakeHeading>Build a cake</CakeHeading>
      <ul className="fields">
        {builders.map(({ id, heading, intro, initialItem }) => (
          <li key={id}>
            <button
              type="button"
              className={clsx('tile stack gap-1', styles.cake)}
              aria-label={heading}
              onClick={() => onChoose({ ...initialItem, id: createUuid() })}
            >
              <strong>{heading}</strong>
              <span className="small soft">{intro(menu)}</span>
            </button>
          </li>
        ))}
      </ul>
      <TextField
        label="Find a gallery cake"
        type="search"
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {cakes.length === 0 && <p role="status">{nothing(query.trim())}</p>}
      <ul className={clsx('fields', styles.cakes)} aria-label="Gallery cakes">
        {cakes.map((product) => (
          <li key={product.id}>
            <GalleryCake product={product} onClick={() => onChoose(initialGalleryCake(product.id))} />
          </li>
        ))}
      </ul>
    </>
  )
}

function GalleryCake({ product, onClick }: { readonly product: Product; readonly onClick: () => void }) {
  const menu = useMenu()
  const now = useNow()
  const { slug, image, title } = product
  const reason = findProductUnavailable(product, menu, now)
  return (
    <button
      type="button"
      className={clsx('tile stack gap-1', styles.cake)}
      disabled={reason !== undefined}
      onClick={onClick}
    >
      <ResponsiveImage slug={slug} image={image} sizes="10rem" alt="" className={styles.picture} />
      <strong>{title}</strong>{' '}
      <span className="small">
        {reason ? formatSoldOut(reason, now) : `from ${formatNaira(startingPrice(product, menu))}`}
      </span>
    </button>
  )
}

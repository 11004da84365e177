import { findCategory } from '@pj/shared/menu/category'
import type { MenuDocument } from '@pj/shared/menu/menu'
import { menuLimits } from '@pj/shared/menu/menu-schema'
import { isCustomCake, offeredOptions, type Product } from '@pj/shared/menu/product'
import type { Naira } from '@pj/shared/money'
import { naira } from '@pj/shared/money'
import { Badge } from '@pj/ui/badge.tsx'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import { GripVertical } from 'lucide-react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { NairaField } from '../draft-field.tsx'
import { MoveButtons } from '../entry-table.tsx'
import { useDraft } from '../use-draft.ts'
import { useMenu } from '../use-menu.tsx'
import { changeProduct } from './change-products.ts'
import { ImageProgress, ProductThumbnail } from './image-field.tsx'
import styles from './product-list.module.css'
import { useProductsParams } from './products-params.ts'

type Update = (next: (document: MenuDocument) => MenuDocument) => boolean

interface Order {
  readonly position: number
  readonly count: number
  readonly move: (position: number) => void
  readonly gripProps: ComponentProps<'span'>
}

interface ProductRowProps {
  product: Product
  update: Update
  isDragged: boolean
  dropSide: 'before' | 'after' | undefined
  rowProps: ComponentProps<'tr'>
  /** Undefined in search results, which have no order of their own. */
  order: Order | undefined
}

export function ProductRow({ product, update, isDragged, dropSide, rowProps, order }: ProductRowProps) {
  const { id, title, hidden } = product
  const { document } = useDraft().state
  const { searchOf } = useProductsParams()
  const isNew = !useMenu().products.some((published) => published.id === id)
  const toggle = (): void => {
    update((document) => changeProduct(document, id, (current) => ({ ...current, hidden: !hidden })))
  }
  const remove = (): void => {
    update((document) => ({ ...document, products: document.products.filter((other) => other.id !== id) }))
  }
  return (
    <tr
      {...rowProps}
      className={clsx(
        isDragged && styles.dragged,
        dropSide === 'before' && styles.dropBefore,
        dropSide === 'after' && styles.dropAfter,
      )}
    >
      <td>{order && <OrderButtons title={title} order={order} />}</td>
      <th scope="row">
        <div className={styles.product}>
          <ProductThumbnail product={product} />
          <div className={clsx('stack', styles.name)}>
            <Link to={searchOf(id)}>{title}</Link>
            <span className="row">
              <Badge>{findCategory(document, product.category)?.title}</Badge>
              {isNew && <Badge tone="success">New</Badge>}
              {hidden && <Badge tone="error">Hidden</Badge>}
            </span>
            {product.image && <ImageProgress hash={product.image.hash} />}
          </div>
        </div>
      </th>
      <td>
        <Prices product={product} update={update} />
      </td>
      <td>
        <div className={clsx('row', styles.actions)}>
          <Link className={buttonClass({ compact: true })} aria-label={`Edit: ${title}`} to={searchOf(id)}>
            Edit
          </Link>
          <Link className={buttonClass({ compact: true })} aria-label={`Duplicate: ${title}`} to={searchOf('new', id)}>
            Duplicate
          </Link>
          <Button compact aria-label={`${hidden ? 'Show' : 'Hide'}: ${title}`} onClick={toggle}>
            {hidden ? 'Show' : 'Hide'}
          </Button>
          {isNew && (
            <Button compact aria-label={`Remove: ${title}`} onClick={remove}>
              Remove
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}

/** Two buttons, with the arrow, Home and End keys while one has the focus, and a grip for the pointer. */
function OrderButtons({ title, order: { position, count, move, gripProps } }: { title: string; order: Order }) {
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = { ArrowUp: position - 1, ArrowDown: position + 1, Home: 0, End: count - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    move(target)
  }
  return (
    <fieldset className={styles.order} aria-label={`Order of ${title}`} onKeyDown={onKeyDown}>
      <span {...gripProps} className={styles.grip} data-grip aria-hidden="true">
        <GripVertical />
      </span>
      <MoveButtons name={title} index={position} count={count} onMove={move} />
    </fieldset>
  )
}

/** The price of each option, or the base price of a custom cake. */
function Prices({ product, update }: { product: Product; update: Update }) {
  const { id, title } = product
  const { state } = useDraft()
  const bounds = { min: 1, max: menuLimits.price }
  const setPrice = (name: string, price: Naira): void => {
    update((document) => changeProduct(document, id, (current) => withOptionPrice(current, name, price)))
  }
  if (isCustomCake(product, state.document)) {
    return (
      <NairaField
        {...bounds}
        label="Base price"
        value={product.base_price}
        onCommit={(price) => {
          update((document) => changeProduct(document, id, (current) => ({ ...current, base_price: price })))
        }}
      />
    )
  }
  return (
    <fieldset className={clsx('fields', styles.prices)} aria-label={`Prices of ${title}`}>
      {product.options.map(({ name, price, hidden }) => (
        <NairaField
          key={name}
          {...bounds}
          label={hidden ? `${name} (hidden)` : name}
          value={price}
          onCommit={(next) => setPrice(name, next)}
        />
      ))}
    </fieldset>
  )
}

/** The base price of a ready product is that of its cheapest option. */
function withOptionPrice(product: Product, name: string, price: Naira): Product {
  const next = {
    ...product,
    options: product.options.map((option) => (option.name === name ? { ...option, price } : option)),
  }
  return { ...next, base_price: naira(Math.min(...offeredOptions(next).map(({ price: each }) => each))) }
}

import { findCategory } from '@pj/shared/menu/category'
import { isCustomCake, type Product } from '@pj/shared/menu/product'
import { Badge } from '@pj/ui/badge.tsx'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import type { ComponentProps, KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { DragHandle, MoveButtons, removeEntry } from '../../lib/sorting.tsx'
import { DraftField } from '../draft-field.tsx'
import { type DraftPath, useDraft } from '../use-draft.ts'
import { useMenu } from '../use-menu.tsx'
import { ImageProgress, ProductThumbnail } from './image-field.tsx'
import styles from './product-list.module.css'
import { useProductsParams } from './products-params.ts'

interface Order {
  readonly position: number
  readonly count: number
  readonly move: (position: number) => void
  readonly handleProps: ComponentProps<'span'>
}

interface ProductRowProps {
  product: Product
  /** Shows what keeps a change from being stored. */
  store: (path: DraftPath, value: unknown) => boolean
  isDragged: boolean
  /** Undefined in search results, which have no order of their own. */
  order: Order | undefined
}

export function ProductRow({ product, store, isDragged, order }: ProductRowProps) {
  const { id, title, hidden } = product
  const { document } = useDraft().state
  const { searchOf } = useProductsParams()
  const isNew = !useMenu().products.some((published) => published.id === id)
  const path = ['products', document.products.indexOf(product)] as const
  const remove = (): boolean => store(['products'], removeEntry(document.products, path[1]))
  return (
    <tr className={clsx(isDragged && 'dimmed')}>
      <td>{order && <OrderButtons title={title} order={order} />}</td>
      <th scope="row">
        <div className="row no-wrap">
          <ProductThumbnail product={product} />
          <div className="stack gap-1">
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
        <Prices product={product} path={path} />
      </td>
      <td>
        <div className={clsx('row gap-1', styles.actions)}>
          <Link className={buttonClass({ compact: true })} aria-label={`Edit: ${title}`} to={searchOf(id)}>
            Edit
          </Link>
          <Link className={buttonClass({ compact: true })} aria-label={`Duplicate: ${title}`} to={searchOf('new', id)}>
            Duplicate
          </Link>
          <Button
            compact
            aria-label={`${hidden ? 'Show' : 'Hide'}: ${title}`}
            onClick={() => store([...path, 'hidden'], !hidden)}
          >
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
function OrderButtons({ title, order: { position, count, move, handleProps } }: { title: string; order: Order }) {
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = { ArrowUp: position - 1, ArrowDown: position + 1, Home: 0, End: count - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    move(target)
  }
  return (
    <fieldset className="row no-wrap gap-0" aria-label={`Order of ${title}`} onKeyDown={onKeyDown}>
      <DragHandle {...handleProps} />
      <MoveButtons name={title} index={position} count={count} onMove={move} />
    </fieldset>
  )
}

function Prices({ product, path }: { product: Product; path: DraftPath }) {
  const { state, put } = useDraft()
  if (isCustomCake(product, state.document)) {
    return <DraftField path={[...path, 'base_price']} label="Base price" kind="number" />
  }
  return (
    <fieldset className="fields narrow-fields" aria-label={`Prices of ${product.title}`}>
      {product.options.map(({ name, hidden }, index) => (
        <DraftField
          key={name}
          path={[...path, 'options', index, 'price']}
          label={hidden ? `${name} (hidden)` : name}
          kind="number"
          store={(price) => put(path, withOptionPrice(product, name, Number(price)))}
        />
      ))}
    </fieldset>
  )
}

/** The base price of a ready product is that of its cheapest option. */
function withOptionPrice(product: Product, name: string, price: number) {
  const options = product.options.map((option) => (option.name === name ? { ...option, price } : option))
  const offered = options.filter(({ hidden }) => !hidden)
  return { ...product, options, base_price: Math.min(...offered.map((option) => option.price)) }
}

import type { MenuDocument } from '@pj/shared/menu/menu'
import { type GalleryId, galleryIds, type Product } from '@pj/shared/menu/product'
import { buttonClass } from '@pj/ui/button.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { Field } from '@pj/ui/field.tsx'
import { showToast } from '@pj/ui/toast'
import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useDraft } from '../use-draft.ts'
import { moveProduct, productsOf } from './change-products.ts'
import styles from './product-list.module.css'
import { ProductRow } from './product-row.tsx'
import { galleryLabels } from './product-values.ts'
import { formatProductsSearch, type ProductsSearch } from './products-search-params.ts'

interface ProductListProps {
  search: ProductsSearch
  onSearch: (search: ProductsSearch) => void
  /** Further buttons beside "Add a product". */
  actions: ReactNode
}

/** The products of one gallery in their order, or those of all galleries that a search finds. */
export function ProductList({ search, onSearch, actions }: ProductListProps) {
  const { state, change } = useDraft()
  const [announcement, setAnnouncement] = useState('')
  const isSearch = search.text.trim() !== ''
  const products = isSearch ? findProducts(state.document, search.text) : productsOf(state.document, search.gallery)
  const ids = products.map(({ id }) => id)

  const update = (next: (document: MenuDocument) => MenuDocument): boolean => {
    const [error] = change(next)
    if (error) showToast(error.message, 'error')
    return !error
  }
  const move = (id: number, position: number): void => {
    if (position < 0 || position >= ids.length) return
    const title = products.find((product) => product.id === id)?.title ?? ''
    if (update((document) => moveProduct(document, id, position)))
      setAnnouncement(`${title} is now ${position + 1} of ${ids.length}`)
  }
  const { draggedId, dropSide, rowProps, gripProps } = useDragOrder(ids, move)

  return (
    <>
      <ProductFilters search={search} onSearch={onSearch}>
        {actions}
      </ProductFilters>
      <p role="status" className="soft small">
        {countText(products.length, isSearch ? 'in all galleries' : `in ${galleryLabels[search.gallery]}`)}
        {isSearch && ' To change the order, clear the search.'}
      </p>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {products.length === 0 && (
        <EmptyState title={isSearch ? 'No product has these words' : 'No product in this gallery'}>
          <p className="soft">
            {isSearch ? 'Look for a part of its title or its option.' : 'Add one, or choose another gallery.'}
          </p>
        </EmptyState>
      )}
      {products.length > 0 && (
        <div className="card">
          <table className={clsx('data-table card-rows', styles.table)} aria-label="Products">
            <thead>
              <tr>
                <th scope="col">Order</th>
                <th scope="col">Product</th>
                <th scope="col">Prices</th>
                <th scope="col">
                  <span className="visually-hidden">Changes</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {products.map((product, position) => (
                <ProductRow
                  key={product.id}
                  product={product}
                  search={search}
                  update={update}
                  isDragged={draggedId === product.id}
                  dropSide={dropSide(product.id)}
                  rowProps={rowProps(product.id)}
                  order={
                    isSearch
                      ? undefined
                      : {
                          position,
                          count: ids.length,
                          move: (to) => move(product.id, to),
                          gripProps: gripProps(product.id),
                        }
                  }
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

const countText = (count: number, where: string): string =>
  `${count === 1 ? '1 product' : `${count} products`} ${where}.`

/** Those that have every word of the text in title, description, address or options. */
function findProducts({ products }: MenuDocument, text: string): readonly Product[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return products.filter(({ title, slug, description, options }) => {
    const content = [title, slug, description, ...options.map(({ name }) => name)].join(' ').toLowerCase()
    return words.every((word) => content.includes(word))
  })
}

function ProductFilters({
  search,
  onSearch,
  children,
}: Pick<ProductListProps, 'search' | 'onSearch'> & { children: ReactNode }) {
  const chooseGallery = (value: string): void => {
    const gallery: GalleryId = galleryIds.find((id) => id === value) ?? 'shop'
    onSearch({ gallery, text: '' })
  }
  return (
    <div className={clsx('row', styles.head)}>
      <search className={clsx('row', styles.filters)} aria-label="Filters">
        <Field label="Gallery">
          {(control) => (
            <select {...control} value={search.gallery} onChange={({ target }) => chooseGallery(target.value)}>
              {galleryIds.map((id) => (
                <option key={id} value={id}>
                  {galleryLabels[id]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Search all galleries">
          {(control) => (
            <input
              {...control}
              type="search"
              value={search.text}
              onChange={({ target }) => onSearch({ ...search, text: target.value })}
            />
          )}
        </Field>
      </search>
      <span className="spacer" />
      <div className="row">
        {children}
        <Link className={buttonClass({ variant: 'primary' })} to={formatProductsSearch(search, 'new')}>
          <Plus aria-hidden="true" />
          Add a product
        </Link>
      </div>
    </div>
  )
}

interface Drag {
  readonly id: number
  /** Where it would be dropped, counted from 0. */
  readonly position: number
}

const edge = 90
const scrollStep = 14

/**
 * Moves the rows of a list by dragging their grips. The rows stay in place until the drop; `positionOf` names where the
 * dragged row would go. Escape ends the drag without a change.
 */
function useDragOrder(ids: readonly number[], onDrop: (id: number, position: number) => void) {
  const rows = useRef(new Map<number, HTMLElement>())
  const [drag, setDrag] = useState<Drag>()

  const cancelOnEscape = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key === 'Escape') setDrag(undefined)
  })
  const isDragging = drag !== undefined
  useEffect(() => {
    if (!isDragging) return undefined
    addEventListener('keydown', cancelOnEscape)
    return () => removeEventListener('keydown', cancelOnEscape)
  }, [isDragging])

  /** How many of the other rows have their middle above the pointer. */
  const findPosition = (id: number, y: number): number =>
    ids.filter((other) => {
      const box = rows.current.get(other)?.getBoundingClientRect()
      return other !== id && box !== undefined && box.top + box.height / 2 < y
    }).length

  const rowProps = (id: number) => ({
    ref: (row: HTMLElement | null): void => {
      if (row) rows.current.set(id, row)
      else rows.current.delete(id)
    },
  })
  const gripProps = (id: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ id, position: ids.indexOf(id) })
    },
    onPointerMove: ({ clientY }: PointerEvent): void => {
      if (drag?.id !== id) return
      if (clientY < edge) scrollBy(0, -scrollStep)
      if (clientY > innerHeight - edge) scrollBy(0, scrollStep)
      setDrag({ id, position: findPosition(id, clientY) })
    },
    onPointerUp: (): void => {
      if (drag?.id === id && drag.position !== ids.indexOf(id)) onDrop(id, drag.position)
      setDrag(undefined)
    },
    onPointerCancel: () => setDrag(undefined),
  })

  /** Whether the dragged row would go before or after this one; undefined for the other rows. */
  const dropSide = (id: number): 'before' | 'after' | undefined => {
    if (!drag || drag.id === id || drag.position === ids.indexOf(drag.id)) return undefined
    const others = ids.filter((other) => other !== drag.id)
    const index = others.indexOf(id)
    if (index === drag.position) return 'before'
    return index === others.length - 1 && drag.position === others.length ? 'after' : undefined
  }
  return { draggedId: drag?.id, dropSide, rowProps, gripProps }
}

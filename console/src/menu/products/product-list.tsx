import { foldText, searchWords } from '@pj/shared/fold-text'
import type { MenuDocument } from '@pj/shared/menu/menu'
import type { Product } from '@pj/shared/menu/product'
import { formatCount } from '@pj/shared/text'
import { buttonClass } from '@pj/ui/button.tsx'
import { DataTable } from '@pj/ui/data-table.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { showToast } from '@pj/ui/toast'
import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { SelectField } from '../../lib/select-field.tsx'
import { useDragOrder } from '../../lib/sorting.tsx'
import { type DraftPath, useDraft } from '../use-draft.ts'
import styles from './product-list.module.css'
import { ProductRow } from './product-row.tsx'
import { galleryLabels, galleryOptions, moveProduct, productsOf } from './product-values.ts'
import { useProductsParams } from './products-params.ts'

const messages = {
  clearSearch: 'To change the order, clear the search.',
  nothingFound: 'Try part of a title or an option.',
  emptyGallery: 'Add one, or choose another gallery.',
  noProducts: 'No products in this gallery',
  moved: (title: string, position: number, count: number) => `${title} is now ${position} of ${count}`,
}

interface ProductListProps {
  /** Further buttons beside "Add a product". */
  actions: ReactNode
}

/** The products of one gallery in their order, or those of all galleries that a search finds. */
export function ProductList({ actions }: ProductListProps) {
  const { gallery, text } = useProductsParams()
  const { state, put } = useDraft()
  const [announcement, setAnnouncement] = useState('')
  const isSearch = text.trim() !== ''
  const products = isSearch ? findProducts(state.document, text) : productsOf(state.document, gallery)
  const ids = products.map(({ id }) => id)

  const store = (path: DraftPath, value: unknown): boolean => {
    const [error] = put(path, value)
    if (error) showToast(error.message, 'error')
    return !error
  }
  const move = (id: number, position: number): void => {
    const moved = products.find((product) => product.id === id)
    if (!moved || position < 0 || position >= ids.length) return
    if (store(['products'], moveProduct(state.document, moved, position)))
      setAnnouncement(messages.moved(moved.title, position + 1, ids.length))
  }
  const { ids: order, draggedId, listProps, handleProps } = useDragOrder(ids, 'tbody > tr', move)
  const sorted = order.flatMap((id) => products.find((product) => product.id === id) ?? [])

  return (
    <>
      <ProductFilters actions={actions} />
      <p role="status" className="soft small">
        {formatCount(products.length, 'product')} {isSearch ? 'in all galleries' : `in ${galleryLabels[gallery]}`}.
        {isSearch && ` ${messages.clearSearch}`}
      </p>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {products.length === 0 && (
        <EmptyState title={isSearch ? 'No products found' : messages.noProducts}>
          <p className="soft">{isSearch ? messages.nothingFound : messages.emptyGallery}</p>
        </EmptyState>
      )}
      {products.length > 0 && (
        <div className="card" {...listProps}>
          <DataTable
            hasCards
            className={clsx('middle', styles.table)}
            aria-label="Products"
            heads={['Order', 'Product', 'Prices', { label: 'Changes', isHidden: true }]}
          >
            {sorted.map((product, position) => (
              <ProductRow
                key={product.id}
                product={product}
                store={store}
                isDragged={draggedId === product.id}
                order={
                  isSearch
                    ? undefined
                    : {
                        position,
                        count: ids.length,
                        move: (to) => move(product.id, to),
                        handleProps: handleProps(product.id),
                      }
                }
              />
            ))}
          </DataTable>
        </div>
      )}
    </>
  )
}

/** The products with every word of the text in title, description, address or options. */
function findProducts({ products }: MenuDocument, text: string): readonly Product[] {
  const words = searchWords(text)
  return products.filter(({ title, slug, description, options }) => {
    const content = foldText([title, slug, description, ...options.map(({ name }) => name)].join(' '))
    return words.every((word) => content.includes(word))
  })
}

function ProductFilters({ actions }: ProductListProps) {
  const { gallery, text, filter, searchOf } = useProductsParams()
  return (
    <div className="row">
      <search className={clsx('row', styles.filters)} aria-label="Filters">
        <SelectField
          label="Gallery"
          value={gallery}
          options={galleryOptions}
          onChange={(chosen) => filter({ gallery: chosen, q: '' })}
        />
        <TextField
          label="Search all galleries"
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => filter({ q: target.value })}
        />
      </search>
      <span className="flex-1" />
      <div className="row">
        {actions}
        <Link className={buttonClass({ variant: 'primary' })} to={searchOf('new')}>
          <Plus aria-hidden="true" />
          Add a product
        </Link>
      </div>
    </div>
  )
}

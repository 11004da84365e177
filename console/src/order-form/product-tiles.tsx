import { findOptionUnavailable } from '@pj/shared/calendar/unavailable'
import type { ProductItem } from '@pj/shared/cart/cart-item'
import { searchWords } from '@pj/shared/fold-text'
import type { Menu } from '@pj/shared/menu/menu'
import {
  galleryProducts,
  isCustomCake,
  offeredOptions,
  offeredProducts,
  type Product,
  takesMessage,
} from '@pj/shared/menu/product'
import type { Naira } from '@pj/shared/money'
import { searchMenu } from '@pj/shared/search/search-menu'
import { localStore } from '@pj/ui/browser-storage'
import { Price } from '@pj/ui/price.tsx'
import { ResponsiveImage } from '@pj/ui/responsive-image.tsx'
import { useMediaQuery } from '@pj/ui/use-media-query'
import { useNow } from '@pj/ui/use-now'
import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import { useMenu } from '../menu/use-menu.tsx'
import type { PricedLine } from './order-draft.ts'
import styles from './order-form.module.css'

const messages = {
  search: 'Find a product',
  nothing: (query: string) => `Nothing for “${query}”. Try another word.`,
  hint: 'Enter adds the first one.',
  soldLast: 'Sold last',
  all: 'All products',
}

interface ProductTilesProps {
  lines: readonly PricedLine[]
  /** Whether an order begins with them. */
  isFirst: boolean
  searchField: RefObject<HTMLInputElement | null>
  onAdd: (item: ProductItem) => void
  /** Beside the search. */
  children: ReactNode
}

/** Every product and size that needs no builder; a tap adds one to the order. */
export function ProductTiles({ lines, isFirst, searchField, onAdd, children }: ProductTilesProps) {
  const menu = useMenu()
  const now = useNow()
  const [query, setQuery] = useState('')
  const hasKeyboard = !useMediaQuery('(hover: none)')
  const tiles = listTiles(menu, query)
  const [soldKeys] = useState(readSold)
  const isSearch = query.trim() !== ''
  const sold = isFirst && !isSearch ? soldKeys.flatMap((key) => tiles.find((tile) => keyOf(tile) === key) ?? []) : []
  const isSoldOut = (tile: Tile) => findOptionUnavailable(tile.product, tile.option, menu, now) !== undefined
  const add = (tile: Tile): void => onAdd(toItem(tile))
  const list = (listed: readonly Tile[]) => (
    <ul className={clsx('fields gap-2', styles.tiles)}>
      {listed.map((tile) => (
        <li key={keyOf(tile)}>
          <button
            type="button"
            className={clsx('tile stack gap-1 hover-sunk', styles.tile)}
            disabled={isSoldOut(tile)}
            onClick={() => add(tile)}
          >
            <TileContent {...tile} isSoldOut={isSoldOut(tile)} quantity={countOrdered(lines, tile)} />
          </button>
        </li>
      ))}
    </ul>
  )
  const addFirst = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    // Enter in a field would take the order.
    event.preventDefault()
    const first = tiles.find((tile) => !isSoldOut(tile))
    if (!isSearch || !first) return
    add(first)
    setQuery('')
  }
  return (
    <section aria-label="Products" className="stack">
      <div className="row gap-2">
        <input
          ref={searchField}
          className={clsx('control', styles.search)}
          type="search"
          placeholder={messages.search}
          // biome-ignore lint/a11y/noAutofocus: an order begins with what is sold; the keyboard of a tablet would cover that
          autoFocus={isFirst && hasKeyboard}
          autoComplete="off"
          enterKeyHint="done"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={addFirst}
          aria-label={messages.search}
          aria-describedby="product-search-hint"
        />
        {children}
      </div>
      <p id="product-search-hint" className="small soft needs-keyboard" hidden={!isSearch}>
        {messages.hint}
      </p>
      {tiles.length === 0 && <p role="status">{messages.nothing(query.trim())}</p>}
      {sold.length > 0 && (
        <>
          <h2 className="label">{messages.soldLast}</h2>
          {list(sold)}
          <h2 className="label">{messages.all}</h2>
        </>
      )}
      {list(tiles.filter((tile) => !sold.includes(tile)))}
    </section>
  )
}

const TileContent = ({
  product,
  option,
  price,
  isSoldOut,
  quantity,
}: Tile & { isSoldOut: boolean; quantity: number }) => (
  <>
    <span className={clsx('strong all-columns', styles.title)}>{product.title}</span> <span>{option}</span>{' '}
    {isSoldOut ? <span>Sold out</span> : <Price amount={price} />}
    <ResponsiveImage {...product} sizes="3rem" alt="" className={clsx('square', styles.picture)} />
    {quantity > 0 && (
      <span className={styles.count} aria-hidden="true">
        {quantity}
      </span>
    )}
  </>
)

const soldKey = 'pj.console.sold-last'

/** What this till sold last, latest first: on a page that is open, other tills move no tile. */
const readSold = (): string[] => localStore.read(soldKey)?.split('\n') ?? []

export function rememberSold(lines: readonly PricedLine[]): void {
  const keys = lines.flatMap(({ item }) => (item.kind === 'product' ? [`${item.productId} ${item.tag}`] : []))
  localStore.write(soldKey, [...new Set([...keys, ...readSold()])].slice(0, 5).join('\n'))
}

interface Tile {
  readonly product: Product
  readonly option: string
  readonly price: Naira
}

const keyOf = ({ product, option }: Tile): string => `${product.id} ${option}`

const toItem = ({ product, option }: Tile): ProductItem => ({
  kind: 'product',
  id: String(product.id),
  productId: product.id,
  tag: option,
  quantity: 1,
  orderNote: '',
  ...(takesMessage(product) && { message: '' }),
})

const countOrdered = (lines: readonly PricedLine[], { product, option }: Tile): number =>
  lines
    .filter(({ item }) => item.kind === 'product' && item.productId === product.id && item.tag === option)
    .reduce((sum, { item }) => sum + item.quantity, 0)

/** All without a query. Sizes that the query names come first. */
function listTiles(menu: Menu, query: string): Tile[] {
  const words = searchWords(query)
  const addOns = galleryProducts(menu, 'add-ons').filter(({ title }) => countNamed(title, words) === words.length)
  const found = [...(words.length === 0 ? offeredProducts(menu) : searchMenu(menu, query).products), ...addOns]
  return found
    .filter((product) => !isCustomCake(product, menu))
    .flatMap((product) =>
      offeredOptions(product)
        .map(({ name, price }) => ({ product, option: name, price }))
        .sort((one, other) => countNamed(other.option, words) - countNamed(one.option, words)),
    )
}

const countNamed = (option: string, words: readonly string[]): number => {
  const named = searchWords(option)
  return words.filter((word) => named.some((part) => part.startsWith(word))).length
}

import { findOptionUnavailable } from '@pj/shared/calendar/unavailable'
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
import { searchMenu } from '@pj/shared/menu/search-menu'
import type { Naira } from '@pj/shared/money'
import fieldStyles from '@pj/ui/field.module.css'
import { Price } from '@pj/ui/price.tsx'
import { useMediaQuery } from '@pj/ui/use-media-query'
import { useNow } from '@pj/ui/use-now'
import { clsx } from 'clsx'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useMenu } from '../menu/use-menu.tsx'
import { addToSale, type SaleLine, useSale } from './counter-sale.ts'
import styles from './counter-screen.module.css'

const messages = {
  search: 'Find a product',
  nothing: (query: string) => `Nothing for “${query}”. Try another word.`,
  hint: 'Enter adds the first one.',
}

/** Every product and size that needs no builder; a tap adds one to the sale. */
export function ProductTiles({ searchField }: { searchField: RefObject<HTMLInputElement | null> }) {
  const menu = useMenu()
  const now = useNow()
  const { lines } = useSale()
  const [query, setQuery] = useState('')
  const tiles = listTiles(menu, query)
  const isSoldOut = (tile: Tile) => findOptionUnavailable(tile.product, tile.option, menu, now) !== undefined
  const add = (tile: Tile): void => addToSale(tile, 1)
  const addFirst = (event: KeyboardEvent): void => {
    const first = tiles.find((tile) => !isSoldOut(tile))
    if (event.key !== 'Enter' || query.trim() === '' || !first) return
    event.preventDefault()
    add(first)
    setQuery('')
  }
  return (
    <section aria-label="Products" className="stack">
      <label className="stack gap-1">
        <span className="visually-hidden">{messages.search}</span>
        <input
          ref={searchField}
          className={clsx(fieldStyles.control, styles.search)}
          type="search"
          placeholder={messages.search}
          // biome-ignore lint/a11y/noAutofocus: a sale begins with what is sold; the keyboard of a tablet would cover that
          autoFocus={!useMediaQuery('(hover: none)')}
          autoComplete="off"
          enterKeyHint="done"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={addFirst}
          aria-describedby="counter-search-hint"
        />
      </label>
      <p id="counter-search-hint" className="small soft needs-keyboard">
        {messages.hint}
      </p>
      {tiles.length === 0 && <p role="status">{messages.nothing(query.trim())}</p>}
      <ul className={styles.tiles}>
        {tiles.map((tile) => (
          <li key={`${tile.productId} ${tile.option}`}>
            <button
              type="button"
              className={clsx('tile', styles.tile)}
              disabled={isSoldOut(tile)}
              onClick={() => add(tile)}
            >
              <span className={styles.title}>{tile.title}</span> <span>{tile.option}</span>{' '}
              {isSoldOut(tile) ? <span>Sold out</span> : <Price amount={tile.price} />}
              <InSale
                line={lines.find(({ productId, option }) => productId === tile.productId && option === tile.option)}
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const InSale = ({ line }: { line: SaleLine | undefined }) =>
  line && (
    <span className={styles.count} aria-hidden="true">
      {line.quantity}
    </span>
  )

interface Tile {
  readonly product: Product
  readonly productId: number
  readonly title: string
  readonly option: string
  readonly price: Naira
}

/** All without a query. Sizes that the query names come first. */
function listTiles(menu: Menu, query: string): Tile[] {
  const words = searchWords(query)
  // A card's message is written in the shop's cart.
  const addOns = galleryProducts(menu, 'add-ons').filter(
    (product) => !takesMessage(product) && countNamed(product.title, words) === words.length,
  )
  const found = [...(words.length === 0 ? offeredProducts(menu) : searchMenu(menu, query).products), ...addOns]
  return found
    .filter((product) => !isCustomCake(product, menu))
    .flatMap((product) =>
      offeredOptions(product)
        .map(({ name, price }) => ({ product, productId: product.id, title: product.title, option: name, price }))
        .sort((one, other) => countNamed(other.option, words) - countNamed(one.option, words)),
    )
}

const countNamed = (option: string, words: readonly string[]): number => {
  const named = searchWords(option)
  return words.filter((word) => named.some((part) => part.startsWith(word))).length
}

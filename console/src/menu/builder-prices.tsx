import type { MenuDocument, PriceListName } from '@pj/shared/menu/menu'
import { menuLimits } from '@pj/shared/menu/menu-schema'
import {
  type CustomiserSize,
  customiserSizes,
  type ExpressSize,
  expressSizes,
  sizeLabel,
} from '@pj/shared/menu/options'
import type { Naira } from '@pj/shared/money'
import { clsx } from 'clsx'
import { NairaField } from './draft-field.tsx'
import { moveInSheet, selectFigure } from './sheet-keys.ts'
import { ShopSection } from './shop-section.tsx'
import styles from './shop-table.module.css'
import { useDraft } from './use-draft.ts'

const counts = [1, 2, 3, 4]

export function ExpressPrices() {
  const { state, change } = useDraft()
  const rows = expressSizes.map((size) => ({
    label: sizeLabel(size),
    cells: state.document.express.base[size].map((value, index) => ({
      value,
      onCommit: (price: Naira) => void change((document) => withExpressPrice(document, size, index, price)),
    })),
  }))
  return (
    <ShopSection id="express" title="Express cakes" note="The price of the cake before extras, by size and layers.">
      <PriceTable
        label="Express cakes"
        heads={['Size', ...counts.map((count) => (count === 1 ? '1 layer' : `${count} layers`))]}
        rows={rows}
        min={1}
      />
    </ShopSection>
  )
}

function withExpressPrice(document: MenuDocument, size: ExpressSize, index: number, price: Naira): MenuDocument {
  const { base } = document.express
  return { ...document, express: { base: { ...base, [size]: replaceAt(base[size], index, price) } } }
}

type Four<Value> = readonly [Value, Value, Value, Value]

const replaceAt = <Value,>([one, two, three, four]: Four<Value>, index: number, value: Value): Four<Value> => [
  index === 0 ? value : one,
  index === 1 ? value : two,
  index === 2 ? value : three,
  index === 3 ? value : four,
]

/** One of the two price lists of custom cakes (docs/business-rules.md#price-readings). */
export function CustomiserPriceList({ priceList, title }: { priceList: PriceListName; title: string }) {
  const { state, change } = useDraft()
  const { base, starting_from } = state.document.customiser.price_lists[priceList]
  const rows = customiserSizes.map((size) => ({
    label: sizeLabel(size),
    cells: [
      ...base[size].map((value, index) =>
        value === null
          ? undefined
          : {
              value,
              onCommit: (price: Naira) =>
                void change((document) => withCustomiserPrice(document, priceList, size, index, price)),
            },
      ),
      {
        value: starting_from[size],
        onCommit: (price: Naira) => void change((document) => withStartingPrice(document, priceList, size, price)),
      },
    ],
  }))
  return (
    <PriceTable
      label={title}
      heads={['Size', ...counts.map((count) => (count === 1 ? '1 flavour' : `${count} flavours`)), '“Starting from”']}
      rows={rows}
    />
  )
}

type PriceLists = MenuDocument['customiser']['price_lists']

function withPriceList(
  document: MenuDocument,
  priceList: PriceListName,
  list: PriceLists[PriceListName],
): MenuDocument {
  const { customiser } = document
  return {
    ...document,
    customiser: { ...customiser, price_lists: { ...customiser.price_lists, [priceList]: list } },
  }
}

function withCustomiserPrice(
  document: MenuDocument,
  priceList: PriceListName,
  size: CustomiserSize,
  index: number,
  price: Naira,
): MenuDocument {
  const list = document.customiser.price_lists[priceList]
  const base = { ...list.base, [size]: replaceAt<Naira | null>(list.base[size], index, price) }
  return withPriceList(document, priceList, { ...list, base })
}

function withStartingPrice(
  document: MenuDocument,
  priceList: PriceListName,
  size: CustomiserSize,
  price: Naira,
): MenuDocument {
  const list = document.customiser.price_lists[priceList]
  return withPriceList(document, priceList, { ...list, starting_from: { ...list.starting_from, [size]: price } })
}

/** What is added to the price of a cake, whatever its size. */
export function CakeExtras() {
  const { state, change } = useDraft()
  const { customiser, message_price } = state.document
  const changeCustomiser = (prices: Partial<MenuDocument['customiser']>): void => {
    change((document) => ({ ...document, customiser: { ...document.customiser, ...prices } }))
  }
  return (
    <ShopSection id="extras" title="Extras of cakes">
      <div className="fields">
        <NairaField
          label="Message on an express or custom cake"
          value={message_price}
          max={menuLimits.price}
          onCommit={(price) => change((document) => ({ ...document, message_price: price }))}
        />
        <NairaField
          label="Each further layer of a custom cake"
          value={customiser.layer_price}
          max={menuLimits.price}
          onCommit={(layer_price) => changeCustomiser({ layer_price })}
        />
        <NairaField
          label="Acrylic topper of a custom cake"
          value={customiser.topper_price}
          max={menuLimits.price}
          onCommit={(topper_price) => changeCustomiser({ topper_price })}
        />
      </div>
    </ShopSection>
  )
}

interface PriceCell {
  readonly value: Naira
  readonly onCommit: (value: Naira) => void
}

interface PriceTableProps {
  label: string
  /** The head of the rows' names, and those of the prices. */
  heads: readonly string[]
  rows: readonly {
    readonly label: string
    /** One for each column; undefined where nothing is offered. */
    readonly cells: readonly (PriceCell | undefined)[]
  }[]
  min?: number
}

/** Prices by two properties, such as size and layers. */
const PriceTable = ({ label, heads: [rowHead = '', ...columns], rows, min = 0 }: PriceTableProps) => (
  <table
    className={clsx('data-table card-rows', styles.table)}
    aria-label={label}
    onKeyDownCapture={moveInSheet}
    onFocus={selectFigure}
  >
    <thead>
      <tr>
        <th scope="col">{rowHead}</th>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.label}>
          <th scope="row">{row.label}</th>
          {columns.map((column, index) => (
            <PriceCellField key={column} label={`${row.label}, ${column}`} cell={row.cells[index]} min={min} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const PriceCellField = ({ label, cell, min }: { label: string; cell: PriceCell | undefined; min: number }) =>
  cell ? (
    <td className={styles.number}>
      <NairaField label={label} min={min} max={menuLimits.price} {...cell} />
    </td>
  ) : (
    <td className={styles.missing}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">not offered</span>
    </td>
  )

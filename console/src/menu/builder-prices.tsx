import type { MenuDocument, PriceListName } from '@pj/shared/menu/menu'
import { menuLimits } from '@pj/shared/menu/menu-schema'
import { customiserSizes, expressSizes, sizeLabel } from '@pj/shared/menu/options'
import type { Naira } from '@pj/shared/money'
import { NairaField } from './draft-field.tsx'
import styles from './sheet-table.module.css'
import { SheetTable } from './sheet-table.tsx'
import { ShopSection } from './shop-section.tsx'
import { useDraftPart } from './use-draft.ts'

const counts = [1, 2, 3, 4]

const messages = { express: 'Prices before extras, by size and layers.' }

export function ExpressPrices() {
  const [express, change] = useDraftPart('express')
  const rows = expressSizes.map((size) => ({
    label: sizeLabel(size),
    cells: express.base[size].map((value, index) => ({
      value,
      onCommit: (price: Naira) =>
        void change(({ base }) => ({ base: { ...base, [size]: replaceAt(base[size], index, price) } })),
    })),
  }))
  return (
    <ShopSection id="express" title="Express cakes" note={messages.express}>
      <PriceTable
        label="Express cakes"
        heads={['Size', ...counts.map((count) => (count === 1 ? '1 layer' : `${count} layers`))]}
        rows={rows}
        min={1}
      />
    </ShopSection>
  )
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
  const [{ price_lists }, changeCustomiser] = useDraftPart('customiser')
  const { base, starting_from } = price_lists[priceList]
  const change = (update: (list: PriceList) => PriceList): void => {
    changeCustomiser((customiser) => ({
      ...customiser,
      price_lists: { ...customiser.price_lists, [priceList]: update(customiser.price_lists[priceList]) },
    }))
  }
  const rows = customiserSizes.map((size) => ({
    label: sizeLabel(size),
    cells: [
      ...base[size].map((value, index) =>
        value === null
          ? undefined
          : {
              value,
              onCommit: (price: Naira) =>
                change((list) => ({
                  ...list,
                  base: { ...list.base, [size]: replaceAt<Naira | null>(list.base[size], index, price) },
                })),
            },
      ),
      {
        value: starting_from[size],
        onCommit: (price: Naira) =>
          change((list) => ({ ...list, starting_from: { ...list.starting_from, [size]: price } })),
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

type PriceList = MenuDocument['customiser']['price_lists'][PriceListName]

/** What is added to the price of a cake, whatever its size. */
export function CakeExtras() {
  const [customiser, change] = useDraftPart('customiser')
  const [messagePrice, changeMessagePrice] = useDraftPart('message_price')
  const changeCustomiser = (prices: Partial<MenuDocument['customiser']>): void => {
    change((current) => ({ ...current, ...prices }))
  }
  return (
    <ShopSection id="extras" title="Extras of cakes">
      <div className="fields">
        <NairaField
          label="Message on an express or custom cake"
          value={messagePrice}
          max={menuLimits.price}
          onCommit={(price) => changeMessagePrice(() => price)}
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
  /** The heading of the first column, then those of the prices. */
  heads: readonly string[]
  rows: readonly {
    readonly label: string
    /** One for each column; undefined where nothing is offered. */
    readonly cells: readonly (PriceCell | undefined)[]
  }[]
  min?: number
}

/** Prices by two properties, such as size and layers. */
const PriceTable = ({ label, heads, rows, min = 0 }: PriceTableProps) => (
  <SheetTable aria-label={label} heads={heads}>
    {rows.map((row) => (
      <tr key={row.label}>
        <th scope="row">{row.label}</th>
        {heads.slice(1).map((column, index) => (
          <PriceCellField key={column} label={`${row.label}, ${column}`} cell={row.cells[index]} min={min} />
        ))}
      </tr>
    ))}
  </SheetTable>
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

import type { PriceListName } from '@pj/shared/menu/menu'
import { customiserSizes, expressSizes, sizeLabel } from '@pj/shared/menu/options'
import { DraftField, DraftFields } from './draft-field.tsx'
import styles from './sheet-table.module.css'
import { SheetTable } from './sheet-table.tsx'
import { ShopSection } from './shop-section.tsx'
import { type DraftPath, readPath, useDraft } from './use-draft.ts'

const counts = [1, 2, 3, 4]

const messages = { express: 'Prices before extras, by size and layers.' }

export const ExpressPrices = () => (
  <ShopSection id="express" title="Express cakes" note={messages.express}>
    <PriceTable
      label="Express cakes"
      heads={counts.map((count) => (count === 1 ? '1 layer' : `${count} layers`))}
      rows={expressSizes.map((size) => ({
        label: sizeLabel(size),
        paths: counts.map((count) => ['express', 'base', size, count - 1] as const),
      }))}
    />
  </ShopSection>
)

/** One of the two price lists of custom cakes (docs/business-rules.md#price-readings). */
export const CustomiserPriceList = ({ priceList, title }: { priceList: PriceListName; title: string }) => (
  <PriceTable
    label={title}
    heads={[...counts.map((count) => (count === 1 ? '1 flavour' : `${count} flavours`)), '“Starting from”']}
    rows={customiserSizes.map((size) => ({
      label: sizeLabel(size),
      paths: [
        ...counts.map((count) => ['customiser', 'price_lists', priceList, 'base', size, count - 1] as const),
        ['customiser', 'price_lists', priceList, 'starting_from', size],
      ],
    }))}
  />
)

/** What is added to the price of a cake, whatever its size. */
export const CakeExtras = () => (
  <ShopSection id="extras" title="Extras of cakes">
    <DraftFields
      fields={[
        { path: ['message_price'], label: 'Message on an express or custom cake', kind: 'number' },
        { path: ['customiser', 'layer_price'], label: 'Each further layer of a custom cake', kind: 'number' },
        { path: ['customiser', 'topper_price'], label: 'Acrylic topper of a custom cake', kind: 'number' },
      ]}
    />
  </ShopSection>
)

interface PriceTableProps {
  label: string
  /** The headings of the prices. */
  heads: readonly string[]
  /** Each with a path of the draft for each heading. */
  rows: readonly { readonly label: string; readonly paths: readonly DraftPath[] }[]
}

/** Prices by two properties, such as size and layers. */
const PriceTable = ({ label, heads, rows }: PriceTableProps) => (
  <SheetTable aria-label={label} heads={['Size', ...heads]}>
    {rows.map((row) => (
      <tr key={row.label}>
        <th scope="row">{row.label}</th>
        {row.paths.map((path, index) => (
          <PriceCell key={path.join('.')} path={path} label={`${row.label}, ${heads[index]}`} />
        ))}
      </tr>
    ))}
  </SheetTable>
)

function PriceCell({ path, label }: { path: DraftPath; label: string }) {
  const isOffered = readPath(useDraft().state.document, path) !== null
  return isOffered ? (
    <td className={styles.number}>
      <DraftField label={label} path={path} kind="number" />
    </td>
  ) : (
    <td className={styles.missing}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">not offered</span>
    </td>
  )
}

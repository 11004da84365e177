import type { PriceListName } from '@pj/shared/menu/menu'
import { cakeTypes, customiserSizes, expressSizes, sizeLabel, type TierSize, tierSizes } from '@pj/shared/menu/options'
import { formatNaira, roundNaira } from '@pj/shared/money'
import { tierPrice } from '@pj/shared/pricing/quote'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { DraftField, DraftFields } from './draft-field.tsx'
import { OptionList } from './option-list.tsx'
import tableStyles from './sheet-table.module.css'
import { SheetTable } from './sheet-table.tsx'
import { ShopSection } from './shop-section.tsx'
import { type DraftPath, readPath, useDraft } from './use-draft.ts'
import { useMenu } from './use-menu.tsx'

const sections = [
  ['express', 'Express cakes'],
  ['customiser', 'Custom cakes'],
  ['extras', 'Extras'],
  ['order-form', 'Themed and wedding'],
  ['flavours', 'Flavours'],
  ['decorations', 'Decorations'],
  ['order_form_flavours', 'Order form flavours'],
  ['order_form_decorations', 'Order form decorations'],
  ['themes', 'Themes'],
] as const

export const messages = {
  express: 'Prices before extras, by size and layers.',
  flavours: 'For express, custom and gallery cakes.',
  decorations: 'For the builders that you tick.',
  orderFormFlavours: 'For themed and wedding cakes. The extra applies to each tier.',
  orderFormDecorations: 'For themed and wedding cakes.',
  themes: 'For themed cakes.',
  customiser: 'Prices before extras, by size and number of flavours.',
  tiers: 'A tier costs base price × size factor × 0.6, plus the extra of its flavour.',
  otherList: (used: string, other: string) =>
    `Shoppers pay list ${used}. To charge list ${other}, set PRICE_READING on the server.`,
  factorError: 'Enter a factor from 0.1 to 100, with one decimal',
}

export const PricesScreen = () => (
  <div className="stack medium">
    <h2>Cake prices</h2>
    <SectionLinks />
    <ExpressPrices />
    <CustomiserPrices />
    <CakeExtras />
    <OrderFormPrices />
    <OptionList list="flavours" title="Flavours" entry="flavour" note={messages.flavours} />
    <OptionList list="decorations" title="Decorations" entry="decoration" note={messages.decorations} />
    <OptionList
      list="order_form_flavours"
      title="Flavours of the order form"
      entry="order form flavour"
      note={messages.orderFormFlavours}
    />
    <OptionList
      list="order_form_decorations"
      title="Decorations of the order form"
      entry="order form decoration"
      note={messages.orderFormDecorations}
    />
    <OptionList list="themes" title="Themes" entry="theme" note={messages.themes} />
  </div>
)

const otherPriceList: Readonly<Record<PriceListName, PriceListName>> = { A: 'B', B: 'A' }

/** The price list that is charged comes first; the other one waits until the shop switches to it. */
function CustomiserPrices() {
  const { price_reading } = useMenu()
  return (
    <ShopSection id="customiser" title="Custom cakes" note={messages.customiser}>
      <CustomiserPriceList priceList={price_reading} title="Custom cakes" />
      <details>
        <summary>Price list not in use</summary>
        <div className="stack">
          <p className="soft">{messages.otherList(price_reading, otherPriceList[price_reading])}</p>
          <CustomiserPriceList priceList={otherPriceList[price_reading]} title="Custom cakes, price list not in use" />
        </div>
      </details>
    </ShopSection>
  )
}

const SectionLinks = () => (
  <nav aria-label="Sections" className="row one-line tabs">
    {sections.map(([id, label]) => (
      <Link key={id} to={`#${id}`} replace>
        {label}
      </Link>
    ))}
  </nav>
)

const counts = [1, 2, 3, 4]

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
const CustomiserPriceList = ({ priceList, title }: { priceList: PriceListName; title: string }) => (
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

const CakeExtras = () => (
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
  heads: readonly string[]
  /** Each with a path of the draft for each heading. */
  rows: readonly { readonly label: string; readonly paths: readonly DraftPath[] }[]
}

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
    <td className={tableStyles.number}>
      <DraftField label={label} path={path} kind="number" />
    </td>
  ) : (
    <td className="hidden-below-64">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">not offered</span>
    </td>
  )
}

/** Base prices and factors of the order form, with the resulting tier prices (docs/business-rules.md#order-form-prices). */
export const OrderFormPrices = () => (
  <ShopSection id="order-form" title="Themed and wedding cakes" note={messages.tiers}>
    <DraftFields
      fields={cakeTypes.map(({ id, label }) => ({
        path: ['order_form', 'base', id],
        label: `${label} cake, base price`,
        kind: 'number',
      }))}
    />
    <SheetTable
      aria-label="Tiers"
      heads={['Size', 'Factor', ...cakeTypes.map(({ label }) => ({ label: `${label} tier`, isNumber: true }))]}
    >
      {tierSizes.map((size) => (
        <FactorRow key={size} size={size} />
      ))}
    </SheetTable>
  </ShopSection>
)

function FactorRow({ size }: { size: TierSize }) {
  const menu = { ...useMenu(), ...useDraft().state.document }
  return (
    <tr>
      <th scope="row">{sizeLabel(size)}</th>
      <td className={clsx(tableStyles.number, tableStyles.whole)}>
        <DraftField
          path={['order_form', 'size_tenths', size]}
          label={`${sizeLabel(size)}, factor`}
          kind="factor"
          message={messages.factorError}
        />
      </td>
      {cakeTypes.map(({ id, label }) => (
        <td key={id} className="number">
          <span className="hidden-from-64 soft">{label} tier: </span>
          {formatNaira(roundNaira(tierPrice(id, { size, flavour: undefined }, menu)))}
        </td>
      ))}
    </tr>
  )
}

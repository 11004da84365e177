import type { MenuDocument, PriceListName } from '@pj/shared/menu/menu'
import { menuLimits } from '@pj/shared/menu/menu-schema'
import { type CakeTypeId, cakeTypes, sizeLabel, type TierSize, tierSizes } from '@pj/shared/menu/options'
import { formatNaira, type Naira, roundNaira } from '@pj/shared/money'
import { tierPrice } from '@pj/shared/pricing/order-form'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { CakeExtras, CustomiserPriceList, ExpressPrices } from './builder-prices.tsx'
import { DraftField, NairaField } from './draft-field.tsx'
import { OptionList } from './option-list.tsx'
import styles from './prices-screen.module.css'
import { moveInSheet, selectFigure } from './sheet-keys.ts'
import { ShopSection } from './shop-section.tsx'
import tableStyles from './shop-table.module.css'
import { useDraft } from './use-draft.ts'
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

/** Prices of cakes that shoppers put together, and what they can choose from. */
export const PricesScreen = () => (
  <div className="stack medium">
    <h2>Cake prices</h2>
    <SectionLinks sections={sections} />
    <ExpressPrices />
    <CustomiserPrices />
    <CakeExtras />
    <OrderFormPrices />
    <OptionList
      list="flavours"
      title="Flavours"
      entry="flavour"
      note="Of express cakes, custom cakes and the cakes of the galleries."
    />
    <OptionList
      list="decorations"
      title="Decorations"
      entry="decoration"
      note="Of express and custom cakes, each where it is ticked."
    />
    <OptionList
      list="order_form_flavours"
      title="Flavours of the order form"
      entry="order form flavour"
      note="Of themed and wedding cakes; the extra is for each tier."
    />
    <OptionList
      list="order_form_decorations"
      title="Decorations of the order form"
      entry="order form decoration"
      note="Of themed and wedding cakes."
    />
    <OptionList list="themes" title="Themes" entry="theme" note="Of themed cakes." />
  </div>
)

const otherPriceList: Readonly<Record<PriceListName, PriceListName>> = { A: 'B', B: 'A' }

/** The price list that is charged comes first; the other one waits until the shop switches to it. */
function CustomiserPrices() {
  const { price_reading } = useMenu()
  return (
    <ShopSection
      id="customiser"
      title="Custom cakes"
      note="The price of the cake before extras, by size and number of flavours."
    >
      <CustomiserPriceList priceList={price_reading} title="Custom cakes" />
      <details>
        <summary>Price list not in use</summary>
        <div className="stack">
          <p className="soft">
            Shoppers pay list {price_reading}. To charge list {otherPriceList[price_reading]}, set PRICE_READING on the
            server.
          </p>
          <CustomiserPriceList priceList={otherPriceList[price_reading]} title="Custom cakes, price list not in use" />
        </div>
      </details>
    </ShopSection>
  )
}

/** Links to the sections of a long screen, by their ids. */
export const SectionLinks = ({ sections }: { sections: readonly (readonly [string, string])[] }) => (
  <nav aria-label="Sections" className={clsx('row one-line', styles.links)}>
    {sections.map(([id, label]) => (
      <Link key={id} to={`#${id}`} replace>
        {label}
      </Link>
    ))}
  </nav>
)

/** Base prices and factors of the order form, with the tier prices that they make (docs/business-rules.md#order-form-prices). */
export function OrderFormPrices() {
  const { state, change } = useDraft()
  const { order_form } = state.document
  const changeBase = (cakeType: CakeTypeId, price: Naira): void => {
    change((document) => withOrderForm(document, { base: { ...document.order_form.base, [cakeType]: price } }))
  }
  return (
    <ShopSection
      id="order-form"
      title="Themed and wedding cakes"
      note="A tier costs the base price × the factor of its size × 0.6, and the extra of its flavour."
    >
      <div className="fields">
        {cakeTypes.map(({ id, label }) => (
          <NairaField
            key={id}
            label={`${label} cake, base price`}
            value={order_form.base[id]}
            min={1}
            max={menuLimits.price}
            onCommit={(price) => changeBase(id, price)}
          />
        ))}
      </div>
      <FactorTable />
    </ShopSection>
  )
}

const withOrderForm = (document: MenuDocument, prices: Partial<MenuDocument['order_form']>): MenuDocument => ({
  ...document,
  order_form: { ...document.order_form, ...prices },
})

const FactorTable = () => (
  <table
    className={clsx('data-table card-rows', tableStyles.table)}
    aria-label="Tiers"
    onKeyDownCapture={moveInSheet}
    onFocus={selectFigure}
  >
    <thead>
      <tr>
        <th scope="col">Size</th>
        <th scope="col">Factor</th>
        {cakeTypes.map(({ id, label }) => (
          <th key={id} scope="col" className="number">
            {label} tier
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {tierSizes.map((size) => (
        <FactorRow key={size} size={size} />
      ))}
    </tbody>
  </table>
)

function FactorRow({ size }: { size: TierSize }) {
  const { state, change } = useDraft()
  const menu = { ...useMenu(), ...state.document }
  const { size_tenths } = state.document.order_form
  const commit = (text: string) => {
    const tenths = readTenths(text)
    if (tenths === undefined) return [{ path: '', message: 'A factor from 0.1 to 100, with one decimal' }]
    return change((document) =>
      withOrderForm(document, { size_tenths: { ...document.order_form.size_tenths, [size]: tenths } }),
    )
  }
  return (
    <tr>
      <th scope="row">{sizeLabel(size)}</th>
      <td className={clsx(tableStyles.number, tableStyles.whole)}>
        <DraftField
          label={`${sizeLabel(size)}, factor`}
          value={formatTenths(size_tenths[size])}
          inputMode="decimal"
          onCommit={commit}
        />
      </td>
      {cakeTypes.map(({ id, label }) => (
        <td key={id} className={tableStyles.figure}>
          <span className="soft">{label} tier: </span>
          {formatNaira(roundNaira(tierPrice(id, { size, flavour: undefined }, menu)))}
        </td>
      ))}
    </tr>
  )
}

const formatTenths = (tenths: number): string => String(tenths / 10)

/** "1.4" and "1,4" are 14 tenths; undefined for anything else. */
function readTenths(text: string): number | undefined {
  const [, whole, tenth = '0'] = /^(\d{1,3})(?:[.,](\d))?$/.exec(text.trim()) ?? []
  const tenths = Number(whole) * 10 + Number(tenth)
  return tenths >= 1 && tenths <= menuLimits.sizeTenths ? tenths : undefined
}

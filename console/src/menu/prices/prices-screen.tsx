import type { PriceReading } from '@pj/shared/menu/menu'
import { SectionLinks } from '../section-links.tsx'
import { ShopSection } from '../shop-section.tsx'
import { useMenu } from '../use-menu.tsx'
import { CakeExtras, CustomiserPriceList, ExpressPrices } from './builder-prices.tsx'
import { OptionList } from './option-list.tsx'
import { OrderFormPrices } from './order-form-prices.tsx'
import styles from './prices-screen.module.css'

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
  <div className={styles.screen}>
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

const otherReading: Readonly<Record<PriceReading, PriceReading>> = { A: 'B', B: 'A' }

/** The price list that is charged comes first; the other one waits until the shop switches to it. */
function CustomiserPrices() {
  const { price_reading } = useMenu()
  return (
    <ShopSection
      id="customiser"
      title="Custom cakes"
      note="The price of the cake before extras, by size and number of flavours."
    >
      <CustomiserPriceList reading={price_reading} title="Custom cakes" />
      <details>
        <summary>Other price list</summary>
        <div className={styles.other}>
          <p className="soft">
            List {otherReading[price_reading]} is not charged now: the setting PRICE_READING of the server chooses
            between the two lists.
          </p>
          <CustomiserPriceList reading={otherReading[price_reading]} title="Custom cakes, other price list" />
        </div>
      </details>
    </ShopSection>
  )
}

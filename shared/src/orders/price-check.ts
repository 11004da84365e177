interface PriceCheck {
  /** Whether an item has its client's own price. */
  readonly price_unverified: boolean
  readonly price_checked: boolean
}

/**
 * Whether staff must check a price before the order can be confirmed and counts as sold
 * (docs/business-rules.md#unchecked-prices).
 */
export const needsPriceCheck = ({ price_unverified, price_checked }: PriceCheck): boolean =>
  price_unverified && !price_checked

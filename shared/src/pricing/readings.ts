/** The two price lists of the customiser; `PRICE_READING` selects one (docs/business-rules.md#price-readings). */
export const priceReadings = ['A', 'B'] as const
export type PriceReading = (typeof priceReadings)[number]

import type { PriceReading } from '@pj/shared/pricing/readings'

/** The reading of the price tables that the server runs with; it writes it into the page it serves. */
export const priceReading = (): PriceReading => (document.documentElement.dataset.priceReading === 'B' ? 'B' : 'A')

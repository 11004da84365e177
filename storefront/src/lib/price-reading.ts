import type { PriceReading } from '@pj/shared/pricing/readings'

let serverReading: PriceReading = 'A'

/** Sets the reading for pages that are rendered by a server: one process runs with one. */
export function setServerPriceReading(reading: PriceReading): void {
  serverReading = reading
}

/** The reading of the price tables that the server runs with; it writes it into the page it serves. */
export function priceReading(): PriceReading {
  if (typeof document === 'undefined') return serverReading
  return document.documentElement.dataset.priceReading === 'B' ? 'B' : 'A'
}

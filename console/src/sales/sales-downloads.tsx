import type { SalesQuery } from '@pj/shared/sales/sales.api'
import { Button } from '@pj/ui/button.tsx'
import { Printer } from 'lucide-react'
import { fetchOrdersCsv } from '../api/orders.ts'
import { fetchDailyCsv } from '../api/sales.ts'
import { DownloadButton } from '../lib/download-button.tsx'
import { soldFilter } from './order-links.ts'

/** Downloads the days and the orders as CSV, and prints the report. */
export function SalesDownloads({ query }: { query: SalesQuery }) {
  const { from, to, by } = query
  const name = `${by === 'placed' ? 'ordered' : 'due'}-${from}-to-${to}.csv`
  return (
    <div className="row no-print">
      <DownloadButton label="Days as CSV" file={`sales-${name}`} fetchFile={() => fetchDailyCsv(query)} />
      <DownloadButton
        label="Orders as CSV"
        file={`orders-${name}`}
        fetchFile={() => fetchOrdersCsv(soldFilter(query))}
      />
      <Button title="Tables that are open are printed too." onClick={printReport}>
        <Printer aria-hidden="true" />
        Print
      </Button>
    </div>
  )
}

/** Draws the charts at the width of A4 first: scaled down from a wide screen they are not readable. */
function printReport(): void {
  document.body.dataset.paper = ''
  // The charts are resized in the next frame and drawn in the one after it.
  requestAnimationFrame(() =>
    setTimeout(() => {
      print()
      delete document.body.dataset.paper
    }, 120),
  )
}

import type { SalesQuery } from '@pj/shared/api/sales'
import { useMutation } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { fetchDailyCsv, fetchOrdersCsv } from '../api/sales.ts'
import { soldFilter } from './order-links.ts'

/** The rows of the table and the orders behind them as files, and the report on paper. */
export function SalesDownloads({ query }: { query: SalesQuery }) {
  const { from, to, by } = query
  const name = `${by === 'placed' ? 'ordered' : 'due'}-${from}-to-${to}.csv`
  return (
    <div className="row no-print">
      <CsvButton words="Days as CSV" file={`sales-${name}`} fetchFile={() => fetchDailyCsv(query)} />
      <CsvButton words="Orders as CSV" file={`orders-${name}`} fetchFile={() => fetchOrdersCsv(soldFilter(query))} />
      <button type="button" className="button" title="Tables that are open are printed too." onClick={printReport}>
        <Printer aria-hidden="true" />
        Print
      </button>
    </div>
  )
}

interface CsvButtonProps {
  words: string
  file: string
  fetchFile: () => Promise<Blob>
}

/** A plain link would not carry the token: the file is fetched and then handed over. */
function CsvButton({ words, file, fetchFile }: CsvButtonProps) {
  const download = useMutation({ mutationFn: fetchFile, onSuccess: (blob) => saveFile(blob, file) })
  return (
    <>
      <button
        type="button"
        className="button"
        aria-disabled={download.isPending}
        onClick={() => download.isPending || download.mutate()}
      >
        <Download aria-hidden="true" />
        {words}
      </button>
      {download.error && (
        <span className="field-error" role="alert">
          {download.error.message}
        </span>
      )}
    </>
  )
}

function saveFile(blob: Blob, file: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = file
  link.click()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** The charts are drawn anew as wide as a sheet of paper first: shrunk from a wide screen nobody could read them. */
function printReport(): void {
  document.body.dataset.paper = ''
  // They hear of their new width with the next frame, and are drawn with the one after it.
  requestAnimationFrame(() =>
    setTimeout(() => {
      print()
      delete document.body.dataset.paper
    }, 120),
  )
}

import type { SalesQuery } from '@pj/shared/api/sales'
import { Button } from '@pj/ui/button.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { useMutation } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { fetchDailyCsv, fetchOrdersCsv } from '../api/sales.ts'
import { soldFilter } from './order-links.ts'

/** Downloads the days and the orders as CSV, and prints the report. */
export function SalesDownloads({ query }: { query: SalesQuery }) {
  const { from, to, by } = query
  const name = `${by === 'placed' ? 'ordered' : 'due'}-${from}-to-${to}.csv`
  return (
    <div className="row no-print">
      <CsvButton label="Days as CSV" file={`sales-${name}`} fetchFile={() => fetchDailyCsv(query)} />
      <CsvButton label="Orders as CSV" file={`orders-${name}`} fetchFile={() => fetchOrdersCsv(soldFilter(query))} />
      <Button title="Tables that are open are printed too." onClick={printReport}>
        <Printer aria-hidden="true" />
        Print
      </Button>
    </div>
  )
}

interface CsvButtonProps {
  label: string
  file: string
  fetchFile: () => Promise<Blob>
}

/** A plain link would not send the token, so the file is fetched and then saved. */
function CsvButton({ label, file, fetchFile }: CsvButtonProps) {
  const download = useMutation({ mutationFn: fetchFile, onSuccess: (blob) => saveFile(blob, file) })
  return (
    <>
      <Button aria-disabled={download.isPending} onClick={() => download.isPending || download.mutate()}>
        <Download aria-hidden="true" />
        {label}
      </Button>
      {download.error && (
        <span className={fieldStyles.error} role="alert">
          {download.error.message}
        </span>
      )}
    </>
  )
}

function saveFile(blob: Blob, file: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = file
  link.click()
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
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

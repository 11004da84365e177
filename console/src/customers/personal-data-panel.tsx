import type { Customer } from '@pj/shared/customers.api'
import { Button } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import { useState } from 'react'
import { fetchCustomerExport } from '../api/customers.ts'
import { DownloadButton } from '../lib/download-button.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import styles from './personal-data-panel.module.css'

interface PersonalDataPanelProps {
  customer: Customer
  /** Called with the ids of the orders that stay. */
  onErased: (orderIds: readonly string[]) => void
}

/** Export and erasure of what is stored about a person, for the owner (docs/business-rules.md#erasing-a-customer). */
export function PersonalDataPanel({ customer, onErased }: PersonalDataPanelProps) {
  const [isErasing, setErasing] = useState(false)
  const { key } = customer
  return (
    <section className={clsx('card card-body stack no-print', styles.panel)} aria-label="Personal data">
      <h2>Personal data</h2>
      <p className="soft">
        Customers may ask for a copy of what the bakery keeps about them, and to have it erased (Nigeria Data Protection
        Act 2023).
      </p>
      <div className="row">
        <DownloadButton
          label="Download everything we keep"
          file={`customer-${key}.json`}
          fetchFile={() => fetchCustomerExport(key)}
        />
        <Button variant="danger" onClick={() => setErasing(true)}>
          Erase…
        </Button>
      </div>
      {isErasing && <EraseDialog customer={customer} onErased={onErased} onClose={() => setErasing(false)} />}
    </section>
  )
}

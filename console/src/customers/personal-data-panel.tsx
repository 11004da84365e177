import type { Customer } from '@pj/shared/customers.api'
import { phoneKey } from '@pj/shared/phone'
import { Button } from '@pj/ui/button.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { ApiError } from '@pj/ui/http'
import { MutationDialog } from '@pj/ui/mutation-dialog.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { customersKey, eraseCustomer, fetchCustomerExport } from '../api/customers.ts'
import { DownloadButton } from '../lib/download-button.tsx'

export const messages = {
  law: 'Customers can ask for a copy of their data, or to have it erased (Nigeria Data Protection Act 2023).',
  deleted:
    'name, phone number, email, address, notes, messages, inscriptions, inspiration images and custom carts in all their orders. You can’t undo this.',
  kept: 'orders with their items, amounts, times and payments, so sales and cash-up don’t change. Older backups keep the data until they expire; restoring one erases it again.',
  download: 'Download everything we keep',
  nothingErased: 'Nothing was erased.',
  wrongKey: (key: string) => `This is not ${key}.`,
}

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
    <Panel title="Personal data" className="no-print gap-above">
      <p className="soft">{messages.law}</p>
      <div className="row">
        <DownloadButton
          label={messages.download}
          file={`customer-${key}.json`}
          fetchFile={() => fetchCustomerExport(key)}
        />
        <Button variant="danger" onClick={() => setErasing(true)}>
          Erase…
        </Button>
      </div>
      {isErasing && <EraseDialog customer={customer} onErased={onErased} onClose={() => setErasing(false)} />}
    </Panel>
  )
}

interface EraseDialogProps {
  customer: Customer
  onErased: (orderIds: readonly string[]) => void
  onClose: () => void
}

function EraseDialog({ customer: { key, name }, onErased, onClose }: EraseDialogProps) {
  const queries = useQueryClient()
  const erase = useMutation({
    mutationFn: ({ typed }: { typed: string }) => eraseCustomer(key, typed),
    onSuccess: (orderIds) => {
      onErased(orderIds)
      queries.removeQueries({ queryKey: customersKey })
      // Orders, lists and custom carts contain the person too.
      void queries.invalidateQueries()
    },
  })
  return (
    <MutationDialog
      title={`Erase ${name}?`}
      schema={eraseSchema(key)}
      mutation={erase}
      confirm="Erase"
      cancel="Keep everything"
      isDanger
      onClose={onClose}
    >
      <p>
        <strong>Erased:</strong> {messages.deleted}
      </p>
      <p>
        <strong>Kept:</strong> {messages.kept}
      </p>
      <TextField
        label={`Type ${key} to confirm`}
        name="typed"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {erase.error && <BlockingOrders error={erase.error} />}
    </MutationDialog>
  )
}

const eraseSchema = (key: string) =>
  z.object({
    typed: z
      .string()
      .trim()
      // People type the number as they see it on the page.
      .refine((typed) => typed.toLowerCase() === key || phoneKey(typed) === key, messages.wrongKey(key)),
  })

const blockersSchema = z.object({ order_ids: z.array(z.string()) })

function BlockingOrders({ error }: { error: Error }) {
  const { data } = blockersSchema.safeParse(error instanceof ApiError ? error.details : undefined)
  if (!data) return null
  return (
    <p className="row">
      {messages.nothingErased}
      {data.order_ids.map((orderId) => (
        <Link key={orderId} to={`/orders/${orderId}`}>
          {orderId}
        </Link>
      ))}
    </p>
  )
}

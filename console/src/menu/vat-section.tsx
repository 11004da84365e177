import { includedVat } from '@pj/shared/documents/vat'
import type { TaxTerms } from '@pj/shared/menu/menu'
import { useState } from 'react'
import { formatAmount } from '../lib/format.ts'
import { DraftField } from './draft-field.tsx'
import { ShopSection } from './shop-section.tsx'
import { useDraftPart } from './use-draft.ts'

const messages = {
  note: 'Your prices include VAT. Invoices show how much once you’re registered.',
  registered: 'We’re registered for VAT',
  tinMissing: 'Enter your TIN to finish registering',
  tinHint: 'Your tax identification number.',
  numberHint: 'From the CAC, such as RC 123456.',
  example: (vat: number) => `₦10,000 includes ${formatAmount(vat)} VAT.`,
}

/** Whether the shop is registered for VAT, and the numbers on its receipts and invoices (docs/business-rules.md#vat). */
export function VatSection() {
  const [tax, changeTax] = useDraftPart('tax')
  // A registered shop has a TIN, so the draft is only changed once there is one.
  const [isTicked, setTicked] = useState(false)
  const register = (registered: boolean): void => {
    const isSaved = changeTax((current) => ({ ...current, registered })).length === 0
    setTicked(registered && !isSaved)
  }
  const changeTin = (text: string) => {
    const tin = text.trim()
    const errors = changeTax(({ registered, ...rest }) => ({ ...rest, tin, registered: registered || isTicked }))
    if (errors.length === 0) setTicked(false)
    return errors
  }
  return (
    <ShopSection id="vat" title="VAT" note={messages.note}>
      <label className="check">
        <input
          type="checkbox"
          checked={tax.registered || isTicked}
          onChange={({ target }) => register(target.checked)}
        />
        {messages.registered}
      </label>
      <div className="fields">
        <DraftField
          label="TIN"
          hint={messages.tinHint}
          problem={isTicked ? messages.tinMissing : undefined}
          value={tax.tin}
          onCommit={changeTin}
        />
        <DraftField
          label="Registration number"
          hint={messages.numberHint}
          value={tax.registration_number}
          onCommit={(text) => changeTax((current) => ({ ...current, registration_number: text.trim() }))}
        />
        <DraftField
          label="VAT rate, %"
          inputMode="decimal"
          hint={messages.example(vatOfExample(tax))}
          value={String(tax.rate_percent)}
          onCommit={(text) => changeTax((current) => ({ ...current, rate_percent: readRate(text) }))}
        />
      </div>
    </ShopSection>
  )
}

const vatOfExample = ({ rate_percent }: TaxTerms): number =>
  includedVat([{ amount: 10_000, tax_class: 'standard' }], { registered: true, rate_percent })

/** "7.5 %" and "7,5" are one rate; NaN for what is none: the schema has the error message. */
function readRate(text: string): number {
  const number = text.replace('%', '').replace(',', '.').trim()
  return number === '' ? Number.NaN : Number(number)
}

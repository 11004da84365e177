import { includedVat } from '@pj/shared/documents/vat'
import type { TaxTerms } from '@pj/shared/menu/menu'
import { useState } from 'react'
import { DraftField } from './draft-field.tsx'
import { ShopSection } from './shop-section.tsx'
import { vatMessages } from './texts.ts'
import { useDraftPart } from './use-draft.ts'

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
    <ShopSection id="vat" title="VAT" note={vatMessages.note}>
      <label className="check">
        <input
          type="checkbox"
          checked={tax.registered || isTicked}
          onChange={({ target }) => register(target.checked)}
        />
        {vatMessages.registered}
      </label>
      <div className="fields">
        <DraftField
          label="TIN"
          hint={vatMessages.tinHint}
          problem={isTicked ? vatMessages.tinMissing : undefined}
          value={tax.tin}
          onCommit={changeTin}
        />
        <DraftField
          label="Registration number"
          hint={vatMessages.numberHint}
          value={tax.registration_number}
          onCommit={(text) => changeTax((current) => ({ ...current, registration_number: text.trim() }))}
        />
        <DraftField
          label="VAT rate, %"
          inputMode="decimal"
          hint={vatMessages.example(vatOfExample(tax))}
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
  return /^\d+(?:\.\d+)?$/.test(number) ? Number(number) : Number.NaN
}

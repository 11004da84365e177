import type { OrderType } from '@pj/shared/menu/order-types'
import { sumPercents } from '@pj/shared/menu/payment-terms'
import { menuLimits } from '@pj/shared/menu/shop-terms'
import { isUsed } from '@pj/shared/menu/uses'
import { Button } from '@pj/ui/button.tsx'
import { removeEntry } from '../lib/sorting.tsx'
import { DraftField } from './draft-field.tsx'
import { RemoveButton } from './draft-table.tsx'
import { ShopSection } from './shop-section.tsx'
import { instalmentMessages as messages } from './texts.ts'
import { useDraft } from './use-draft.ts'

/** How orders of each type are paid (docs/business-rules.md#instalments). */
export const InstalmentsSection = () =>
  isUsed(useDraft().state.document, 'instalments') && (
    <ShopSection id="instalments" title="Instalments" note={messages.note}>
      {(['custom', 'express', 'regular'] as const satisfies readonly OrderType[]).map((type) => (
        <PlanFields key={type} type={type} />
      ))}
    </ShopSection>
  )

const typeLabels: Readonly<Record<OrderType, string>> = {
  express: 'Express orders',
  custom: 'Custom orders',
  regular: 'Regular orders',
}

/** Between two payments, until the owner says something else. */
const daysApart = 7

function PlanFields({ type }: { type: OrderType }) {
  const { state, put } = useDraft()
  const { deposit_percent, instalments } = state.document.payment
  const { parts, rest_days_before, ...plan } = instalments[type]
  const path = ['payment', 'instalments', type] as const
  const isCustom = !('deposit_percent' in plan)
  const rest = 100 - (isCustom ? deposit_percent : plan.deposit_percent) - sumPercents(parts)
  const days_before = (parts[0]?.days_before ?? rest_days_before) + daysApart
  const add = () => put([...path, 'parts'], [{ percent: Math.floor(rest / 2), days_before }, ...parts])
  return (
    <fieldset className="stack gap-3">
      <legend className="strong">{typeLabels[type]}</legend>
      {isCustom ? (
        <p>{messages.customDeposit(deposit_percent)}</p>
      ) : (
        <div className="fields">
          <DraftField path={[...path, 'deposit_percent']} label="Deposit, %" kind="percent" />
        </div>
      )}
      {[...parts.keys()].map((index) => (
        // Not by its values: a field keeps the focus when they change.
        <div key={index} className="row">
          <DraftField path={[...path, 'parts', index, 'percent']} label={`Payment ${index + 1}, %`} kind="percent" />
          <DraftField
            path={[...path, 'parts', index, 'days_before']}
            label={`Payment ${index + 1}, days before delivery`}
            kind="number"
          />
          <RemoveButton
            name={`Payment ${index + 1}`}
            onRemove={() => void put([...path, 'parts'], removeEntry(parts, index))}
          />
        </div>
      ))}
      {rest > 0 && (
        <div className="fields">
          <DraftField
            path={[...path, 'rest_days_before']}
            label={`Rest (${rest} %), days before delivery`}
            kind="number"
            hint={messages.onTheDay}
          />
        </div>
      )}
      {rest > 1 && parts.length < menuLimits.planParts && (
        <div>
          <Button onClick={add}>Add payment</Button>
        </div>
      )}
    </fieldset>
  )
}

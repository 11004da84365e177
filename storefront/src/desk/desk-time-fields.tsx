import type { PricedItem } from '@pj/shared/cart/cart-item'
import { formatDateTime, formatLagosLocal, parseLagosLocal } from '@pj/shared/lagos-time'
import { DateField } from '@pj/ui/date-field.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useNow } from '@pj/ui/use-now'
import { FormSection } from '../checkout/contact-fields.tsx'
import styles from '../checkout/date-field.module.css'
import { useMenuWithLoads } from '../lib/day-loads.ts'
import { changeDeskDraft } from './desk-draft.ts'
import { listTimeObjections } from './desk-rules.ts'
import { messages, objectionMessages } from './texts.ts'
import type { DeskForm } from './use-desk-form.ts'

/** Staff may choose any time from now on, even one that shoppers can't. */
export function DeskTimeFields({ form, lines }: { form: DeskForm; lines: readonly PricedItem[] }) {
  const now = useNow()
  const menu = useMenuWithLoads()
  const { checkout } = form
  const at = parseLagosLocal(checkout.dateText)
  const objections =
    at && at > now
      ? listTimeObjections(
          { at, now, method: checkout.draft.delivery_method },
          lines.map(({ item }) => item),
          menu,
        )
      : []
  return (
    <FormSection title="When">
      <DateField
        label="Delivery date and time"
        hint={at ? `${formatDateTime(at)}, Lagos time` : 'Lagos time'}
        error={form.visibleErrors.delivery_date}
        name="delivery_date"
        type="datetime-local"
        min={formatLagosLocal(now)}
        value={checkout.dateText}
        onChange={(text = '') => checkout.change('delivery_date', text)}
        onBlur={() => checkout.blur('delivery_date')}
      />
      <div className={styles.warnings} aria-live="polite">
        {objections.length > 0 && (
          <Notice>
            <p>
              {objectionMessages.cantChoose} {objections.join('; ')}. {objectionMessages.orderAnyway}
            </p>
          </Notice>
        )}
      </div>
      {form.isFull && (
        <TextField
          label="Reason for overbooking"
          hint={messages.reasonHint}
          error={form.visibleErrors.overbook_reason}
          type="text"
          name="overbook_reason"
          maxLength={300}
          value={form.desk.overbookReason}
          onChange={(event) => changeDeskDraft({ overbookReason: event.target.value })}
        />
      )}
    </FormSection>
  )
}

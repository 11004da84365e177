import type { LeadTimes } from '@pj/shared/menu/menu'
import { type MenuError, menuLimits } from '@pj/shared/menu/menu-schema'
import { DraftField } from '../draft-field.tsx'
import { NumberField } from '../number-field.tsx'
import { useDraft } from '../use-draft.ts'
import styles from './hours-screen.module.css'

/** How much time the kitchen needs. docs/business-rules.md#lead-times */
export function LeadTimeFields() {
  const { state, change } = useDraft()
  const { express_hours, ready_from, custom_days, themed_days } = state.document.lead_times
  const changeTimes = (times: Partial<LeadTimes>): readonly MenuError[] =>
    change((document) => ({ ...document, lead_times: { ...document.lead_times, ...times } }))
  return (
    <div className={styles.fields}>
      <NumberField
        label="Hours for an express cake"
        hint="While the bakery is open."
        value={express_hours}
        min={1}
        max={menuLimits.expressHours}
        onCommit={(hours) => changeTimes({ express_hours: hours })}
      />
      <DraftField
        label="Everything else from"
        hint="On the next opening day."
        type="time"
        value={ready_from}
        onCommit={(clock) => changeTimes({ ready_from: clock })}
      />
      <NumberField
        label="Days for a custom cake"
        value={custom_days}
        min={1}
        max={menuLimits.days}
        onCommit={(days) => changeTimes({ custom_days: days })}
      />
      <NumberField
        label="Days for a themed, wedding or tiered cake"
        value={themed_days}
        min={1}
        max={menuLimits.days}
        onCommit={(days) => changeTimes({ themed_days: days })}
      />
    </div>
  )
}

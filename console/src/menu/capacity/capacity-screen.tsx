import type { Capacity } from '@pj/shared/menu/menu'
import { type MenuError, menuLimits } from '@pj/shared/menu/menu-schema'
import { NumberField } from '../number-field.tsx'
import { Check } from '../row-controls.tsx'
import { ShopSection } from '../shop-section.tsx'
import { useDraft } from '../use-draft.ts'
import { CapacityDates } from './capacity-dates.tsx'
import styles from './capacity-screen.module.css'
import { capacityKindLabels, formatCapacityExample } from './format-capacity-example.ts'
import { WeekdayPoints } from './weekday-points.tsx'

/** How much the kitchen can make on a day. docs/business-rules.md#capacity */
export function CapacityScreen() {
  const { state, change } = useDraft()
  const { capacity } = state.document
  const changeCapacity = (next: (capacity: Capacity) => Capacity): readonly MenuError[] =>
    change((document) => ({ ...document, capacity: next(document.capacity) }))
  return (
    <div className={styles.screen}>
      <h2>Capacity</h2>
      <ShopSection
        id="capacity"
        title="Kitchen points"
        note="Each day has points, and everything that is ordered for the day costs some of them. When they are used up, the day is full: shoppers choose another day. Staff can still take an order for a full day, with a reason."
      >
        <div>
          <Check
            label="Limit the days"
            name="kitchen points"
            checked={capacity.enabled}
            onChange={(enabled) => changeCapacity((current) => ({ ...current, enabled }))}
          />
        </div>
        {!capacity.enabled && <p>Switched off: no day is ever full. The points below are kept.</p>}
        <p className={styles.example}>{formatCapacityExample(capacity)}</p>
      </ShopSection>
      <ShopSection id="weekdays" title="Points of each weekday" note="An empty field: the day has no limit.">
        <WeekdayPoints capacity={capacity} onChange={changeCapacity} />
      </ShopSection>
      <ShopSection
        id="dates"
        title="Single days"
        note="Instead of the points of their weekday, such as fewer when somebody is on holiday."
      >
        <CapacityDates capacity={capacity} onChange={changeCapacity} />
      </ShopSection>
      <ShopSection
        id="holds"
        title="Unconfirmed orders"
        note="Then others can have the place. Staff get four opening hours in any case."
      >
        <div className={styles.fields}>
          <NumberField
            label="Hours an order keeps its place"
            value={capacity.hold_hours}
            max={menuLimits.holdHours}
            onCommit={(hours) => changeCapacity((current) => ({ ...current, hold_hours: hours }))}
          />
        </div>
      </ShopSection>
      <ShopSection id="costs" title="What things cost" note="In points, each. 0: it never fills a day.">
        <div className={styles.fields}>
          {capacityKindLabels.map(({ kind, label }) => (
            <NumberField
              key={kind}
              label={label}
              value={capacity.costs[kind]}
              max={menuLimits.points}
              onCommit={(points) =>
                changeCapacity((current) => ({ ...current, costs: { ...current.costs, [kind]: points } }))
              }
            />
          ))}
        </div>
      </ShopSection>
    </div>
  )
}

import { formatClock } from '@pj/shared/lagos-time'
import {
  formatExpressTime,
  formatNotice,
  formatOpeningHours,
  type LeadTimes,
  type MenuDocument,
  type OpeningHours,
} from '@pj/shared/menu/menu'
import { type MenuError, menuLimits } from '@pj/shared/menu/menu-schema'
import fieldStyles from '@pj/ui/field.module.css'
import { clsx } from 'clsx'
import { useState } from 'react'
import { DraftField, NumberField } from './draft-field.tsx'
import styles from './hours-screen.module.css'
import { Check, changeEntry, ShopSection } from './shop-section.tsx'
import { useDraft } from './use-draft.ts'
import { weekdays } from './weekdays.ts'

/** When the bakery is open, and how much notice it needs. */
export function HoursScreen() {
  const { document } = useDraft().state
  const { ready_from } = document.lead_times
  return (
    <div className="stack narrow">
      <h2>Hours and notice</h2>
      <ShopSection
        id="hours"
        title="Opening hours"
        note="For every week. Public holidays and other single days are changed under Today, without publishing."
      >
        <OpeningHoursFields />
        <Sentences texts={[`Open ${formatOpeningHours(document).join(', ')}`]} />
      </ShopSection>
      <ShopSection id="notice" title="Notice" note="How early shoppers can have what they order.">
        <LeadTimeFields />
        <Sentences
          texts={[
            `Express cakes are ready in ${formatExpressTime(document)}, while we are open.`,
            `Everything else from the menu: on the next opening day, from ${formatClock(ready_from)}.`,
            `${formatNotice(document)}.`,
          ]}
        />
      </ShopSection>
    </div>
  )
}

const Sentences = ({ texts }: { texts: readonly string[] }) => (
  <div className="well">
    <p className="small soft">What shoppers read</p>
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
)

const closed: OpeningHours = { open: '00:00', close: '00:00' }
/** For a day that opens again; the hours of a new shop. */
const usual: OpeningHours = { open: '08:00', close: '19:00' }

const isClosed = ({ open, close }: OpeningHours): boolean => open === close

/** The seven days from Monday on. */
export function OpeningHoursFields() {
  const { state, change } = useDraft()
  const [error, setError] = useState<string>()
  const changeDay = (weekday: number, hours: Partial<OpeningHours>): readonly MenuError[] => {
    setError(undefined)
    return change((document) => withHours(document, weekday, hours))
  }
  const switchDay = (weekday: number, isOpen: boolean): void => {
    const [found] = changeDay(weekday, isOpen ? usual : closed)
    setError(found?.message)
  }
  return (
    <div className="stack">
      {weekdays.map(({ index, name }) => {
        const hours = state.document.opening_hours[index] ?? closed
        return (
          <fieldset key={index} aria-label={name} className={styles.day}>
            <span className={styles.name}>{name}</span>
            <Check
              label="Open"
              name={name}
              checked={!isClosed(hours)}
              onChange={(isOpen) => switchDay(index, isOpen)}
            />
            {isClosed(hours) ? (
              <span className={clsx('soft', styles.name)}>Closed all day</span>
            ) : (
              <>
                <DraftField
                  label={`Opens on ${name}`}
                  type="time"
                  value={hours.open}
                  onCommit={(open) => changeDay(index, { open })}
                />
                <DraftField
                  label={`Closes on ${name}`}
                  type="time"
                  value={hours.close}
                  onCommit={(close) => changeDay(index, { close })}
                />
              </>
            )}
          </fieldset>
        )
      })}
      <p role="alert" className={fieldStyles.error} hidden={error === undefined}>
        {error}
      </p>
    </div>
  )
}

const withHours = (document: MenuDocument, weekday: number, hours: Partial<OpeningHours>): MenuDocument => ({
  ...document,
  opening_hours: changeEntry(document.opening_hours, weekday, hours),
})

/** How much time the kitchen needs. docs/business-rules.md#lead-times */
export function LeadTimeFields() {
  const { state, change } = useDraft()
  const { express_hours, ready_from, custom_days, themed_days } = state.document.lead_times
  const changeTimes = (times: Partial<LeadTimes>): readonly MenuError[] =>
    change((document) => ({ ...document, lead_times: { ...document.lead_times, ...times } }))
  return (
    <div className="fields">
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

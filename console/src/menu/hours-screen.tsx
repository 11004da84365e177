import { formatClock } from '@pj/shared/lagos-time'
import {
  formatExpressTime,
  formatNotice,
  formatOpeningHours,
  type LeadTimes,
  type OpeningHours,
} from '@pj/shared/menu/menu'
import { type MenuError, menuLimits } from '@pj/shared/menu/menu-schema'
import fieldStyles from '@pj/ui/field.module.css'
import { clsx } from 'clsx'
import { useState } from 'react'
import { DraftField, NumberField } from './draft-field.tsx'
import { changeEntry } from './entry-table.tsx'
import styles from './hours-screen.module.css'
import { Check, ShopSection } from './shop-section.tsx'
import { useDraft, useDraftPart } from './use-draft.ts'
import { closed, isClosed, usualHours, weekdays } from './weekdays.ts'

export const messages = {
  hours: 'These repeat every week. Change single days, such as holidays, in the calendar.',
  notice: 'The shortest notice shoppers can give.',
  whileOpen: 'While the bakery is open.',
  nextDay: 'On the next opening day.',
  customDays: 'Days for a custom cake',
  themedDays: 'Days for a themed, wedding or tiered cake',
  expressReady: (time: string) => `Express cakes are ready in ${time} during opening hours.`,
  othersReady: (time: string) => `Everything else from the menu: on the next opening day, from ${time}.`,
}

/** When the bakery is open, and how much notice it needs. */
export function HoursScreen() {
  const { document } = useDraft().state
  const { ready_from } = document.lead_times
  return (
    <div className="stack narrow">
      <h2>Hours and notice</h2>
      <ShopSection id="hours" title="Opening hours" note={messages.hours}>
        <OpeningHoursFields />
        <Sentences texts={[`Open ${formatOpeningHours(document).join(', ')}`]} />
      </ShopSection>
      <ShopSection id="notice" title="Notice" note={messages.notice}>
        <LeadTimeFields />
        <Sentences
          texts={[
            messages.expressReady(formatExpressTime(document)),
            messages.othersReady(formatClock(ready_from)),
            `${formatNotice(document)}.`,
          ]}
        />
      </ShopSection>
    </div>
  )
}

const Sentences = ({ texts }: { texts: readonly string[] }) => (
  <div className="well">
    <p className="small soft">What shoppers see</p>
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
)

function OpeningHoursFields() {
  const [week, changeWeek] = useDraftPart('opening_hours')
  const [error, setError] = useState<string>()
  const changeDay = (weekday: number, hours: Partial<OpeningHours>): readonly MenuError[] => {
    setError(undefined)
    return changeWeek((current) => changeEntry(current, weekday, hours))
  }
  const switchDay = (weekday: number, isOpen: boolean): void => {
    const [found] = changeDay(weekday, isOpen ? usualHours : closed)
    setError(found?.message)
  }
  return (
    <div className="stack">
      {weekdays.map(({ index, name }) => {
        const hours = week[index] ?? closed
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

/** How much time the kitchen needs. docs/business-rules.md#lead-times */
function LeadTimeFields() {
  const [{ express_hours, ready_from, custom_days, themed_days }, change] = useDraftPart('lead_times')
  const changeTimes = (times: Partial<LeadTimes>): readonly MenuError[] =>
    change((current) => ({ ...current, ...times }))
  return (
    <div className="fields">
      <NumberField
        label="Hours for an express cake"
        hint={messages.whileOpen}
        value={express_hours}
        min={1}
        max={menuLimits.expressHours}
        onCommit={(hours) => changeTimes({ express_hours: hours })}
      />
      <DraftField
        label="Everything else from"
        hint={messages.nextDay}
        type="time"
        value={ready_from}
        onCommit={(clock) => changeTimes({ ready_from: clock })}
      />
      <NumberField
        label={messages.customDays}
        value={custom_days}
        min={1}
        max={menuLimits.days}
        onCommit={(days) => changeTimes({ custom_days: days })}
      />
      <NumberField
        label={messages.themedDays}
        value={themed_days}
        min={1}
        max={menuLimits.days}
        onCommit={(days) => changeTimes({ themed_days: days })}
      />
    </div>
  )
}

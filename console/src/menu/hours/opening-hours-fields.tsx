import type { MenuDocument, OpeningHours } from '@pj/shared/menu/menu'
import type { MenuError } from '@pj/shared/menu/menu-schema'
import { clsx } from 'clsx'
import { useState } from 'react'
import { DraftField } from '../draft-field.tsx'
import { Check, changeEntry } from '../row-controls.tsx'
import tableStyles from '../shop-table.module.css'
import { useDraft } from '../use-draft.ts'
import { weekdays } from '../weekdays.ts'
import styles from './hours-screen.module.css'

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
    <div className={styles.days}>
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
      <p role="alert" className={tableStyles.error} hidden={error === undefined}>
        {error}
      </p>
    </div>
  )
}

const withHours = (document: MenuDocument, weekday: number, hours: Partial<OpeningHours>): MenuDocument => ({
  ...document,
  opening_hours: changeEntry(document.opening_hours, weekday, hours),
})

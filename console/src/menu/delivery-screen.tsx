import type { DeliveryZone } from '@pj/shared/menu/menu'
import { type MenuError, menuLimits } from '@pj/shared/menu/menu-schema'
import fieldStyles from '@pj/ui/field.module.css'
import { clsx } from 'clsx'
import { useState } from 'react'
import { DraftField, NairaField, NumberField } from './draft-field.tsx'
import { moveInSheet, selectFigure } from './sheet-keys.ts'
import { AddEntryForm, Check, changeEntry, moveEntry, RowControls, ShopSection } from './shop-section.tsx'
import styles from './shop-table.module.css'
import { useDraft } from './use-draft.ts'
import { useMenu } from './use-menu.tsx'

type Zones = readonly DeliveryZone[]
type Store = (next: (zones: Zones) => Zones) => readonly MenuError[]

/** Minutes of a new area, until the owner enters them: about what the areas of a new shop have. */
const usualMinutes = 45

/** The areas to which the bakery delivers. docs/business-rules.md#delivery-fees */
export function DeliveryScreen() {
  const { state, change } = useDraft()
  const [error, setError] = useState<string>()
  const zones = state.document.delivery_zones
  const store: Store = (next) => {
    setError(undefined)
    return change((document) => ({ ...document, delivery_zones: next(document.delivery_zones) }))
  }
  const storeOrExplain: Store = (next) => {
    const errors = store(next)
    setError(errors[0]?.message)
    return errors
  }
  return (
    <div className="stack medium">
      <h2>Delivery</h2>
      <ShopSection
        id="zones"
        title="Delivery areas"
        note="Pickup at the bakery is free. From the minutes of the journey the queue works out when to start on an order. An area that was published keeps its name: for another one, add an area and hide this one."
      >
        {zones.length > 0 && (
          <table
            className={clsx('data-table card-rows', styles.table)}
            aria-label="Delivery areas"
            onKeyDownCapture={moveInSheet}
            onFocus={selectFigure}
          >
            <thead>
              <tr>
                <th scope="col">Area</th>
                <th scope="col">Fee</th>
                <th scope="col">Minutes</th>
                <th scope="col">Shown</th>
                <th scope="col">Order</th>
              </tr>
            </thead>
            <tbody>
              {zones.map((zone, index) => (
                <ZoneRow
                  key={zone.name}
                  zone={zone}
                  index={index}
                  count={zones.length}
                  onChange={store}
                  onSwitch={storeOrExplain}
                />
              ))}
            </tbody>
          </table>
        )}
        <p role="alert" className={fieldStyles.error} hidden={error === undefined}>
          {error}
        </p>
        {zones.length < menuLimits.zones && (
          <AddEntryForm
            entry="area"
            figure="Fee"
            onAdd={(name, fee) =>
              store((current) => [...current, { name: name.trim(), fee, minutes: usualMinutes, hidden: false }])
            }
          />
        )}
      </ShopSection>
    </div>
  )
}

interface ZoneRowProps {
  zone: DeliveryZone
  index: number
  count: number
  onChange: Store
  onSwitch: Store
}

function ZoneRow({ zone, index, count, onChange, onSwitch }: ZoneRowProps) {
  const { name, fee, minutes, hidden } = zone
  const isPublished = useMenu().delivery_zones.some((published) => published.name === name)
  const changeZone = (values: Partial<DeliveryZone>, store: Store = onChange): readonly MenuError[] =>
    store((zones) => changeEntry(zones, index, values))
  return (
    <tr className={clsx(hidden && styles.hidden)}>
      {isPublished ? (
        <th scope="row">{name}</th>
      ) : (
        <td className={styles.name}>
          <DraftField label={`Name of ${name}`} value={name} onCommit={(text) => changeZone({ name: text })} />
        </td>
      )}
      <td className={styles.number}>
        <NairaField
          label={`Fee for ${name}`}
          value={fee}
          max={menuLimits.price}
          onCommit={(price) => changeZone({ fee: price })}
        />
      </td>
      <td className={styles.number}>
        <NumberField
          label={`Minutes to ${name}`}
          value={minutes}
          max={menuLimits.minutes}
          onCommit={(count) => changeZone({ minutes: count })}
        />
      </td>
      <td>
        <Check
          label="Shown"
          name={name}
          checked={!hidden}
          onChange={(isShown) => changeZone({ hidden: !isShown }, onSwitch)}
        />
      </td>
      <td>
        <RowControls
          name={name}
          index={index}
          count={count}
          onMove={(at, step) => onSwitch((zones) => moveEntry(zones, at, step))}
          onRemove={isPublished ? undefined : () => onSwitch((zones) => zones.toSpliced(index, 1))}
        />
      </td>
    </tr>
  )
}

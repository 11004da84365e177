import { menuLimits } from '@pj/shared/menu/menu-schema'
import { DraftField, NairaField, NumberField } from './draft-field.tsx'
import { AddEntryForm, EntryTable } from './entry-table.tsx'
import styles from './sheet-table.module.css'
import { ShopSection } from './shop-section.tsx'
import { useDraftPart } from './use-draft.ts'
import { useMenu } from './use-menu.tsx'

const messages = {
  note: 'Pickup is free. Travel minutes tell the kitchen when to start. To rename a published area, hide it and add a new one.',
}

/** Minutes of a new area, until the owner enters them: about what the areas of a new shop have. */
const usualMinutes = 45

/** The areas to which the bakery delivers. docs/business-rules.md#delivery-fees */
export function DeliveryScreen() {
  const [zones, changeZones] = useDraftPart('delivery_zones')
  const published = useMenu().delivery_zones
  const isPublished = (name: string): boolean => published.some((zone) => zone.name === name)
  return (
    <div className="stack medium">
      <h2>Delivery</h2>
      <ShopSection id="zones" title="Delivery areas" note={messages.note}>
        <EntryTable
          label="Delivery areas"
          heads={['Area', 'Fee', 'Minutes', 'Shown', 'Order']}
          entries={zones}
          nameOf={({ name }) => name}
          canRemove={({ name }) => !isPublished(name)}
          onChange={changeZones}
          fields={({ name, fee, minutes }, change) => (
            <>
              {isPublished(name) ? (
                <th scope="row">{name}</th>
              ) : (
                <td className={styles.name}>
                  <DraftField label={`Name of ${name}`} value={name} onCommit={(text) => change({ name: text })} />
                </td>
              )}
              <td className={styles.number}>
                <NairaField
                  label={`Fee for ${name}`}
                  value={fee}
                  max={menuLimits.price}
                  onCommit={(price) => change({ fee: price })}
                />
              </td>
              <td className={styles.number}>
                <NumberField
                  label={`Minutes to ${name}`}
                  value={minutes}
                  max={menuLimits.minutes}
                  onCommit={(count) => change({ minutes: count })}
                />
              </td>
            </>
          )}
          add={
            zones.length < menuLimits.zones && (
              <AddEntryForm
                entry="area"
                figure="Fee"
                onAdd={(name, fee) =>
                  changeZones((current) => [
                    ...current,
                    { name: name.trim(), fee, minutes: usualMinutes, hidden: false },
                  ])
                }
              />
            )
          }
        />
      </ShopSection>
    </div>
  )
}

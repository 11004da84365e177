import { menuLimits } from '@pj/shared/menu/shop-terms'
import { DraftTable } from './draft-table.tsx'
import styles from './sheet-table.module.css'
import { ShopSection } from './shop-section.tsx'
import { useDraft } from './use-draft.ts'
import { useMenu } from './use-menu.tsx'

const messages = {
  note: 'Pickup is free. Travel minutes tell the kitchen when to start. To rename a published area, hide it and add a new one.',
}

/** Minutes of a new area, until the owner enters them: about what the areas of a new shop have. */
const usualMinutes = 45

/** The areas to which the bakery delivers. docs/business-rules.md#delivery-fees */
export function DeliveryScreen() {
  const zones = useDraft().state.document.delivery_zones
  const published = useMenu().delivery_zones
  const isPublished = (name: string): boolean => published.some((zone) => zone.name === name)
  return (
    <div className="stack medium">
      <h2>Delivery</h2>
      <ShopSection id="zones" title="Delivery areas" note={messages.note}>
        <DraftTable
          path={['delivery_zones']}
          label="Delivery areas"
          entries={zones}
          nameOf={({ name }) => name}
          canRemove={({ name }) => !isPublished(name)}
          columns={[
            {
              head: 'Area',
              className: styles.name,
              field: ['name', 'Name of'],
              cell: ({ entry: { name } }) => (isPublished(name) ? name : undefined),
            },
            { head: 'Fee', field: ['fee', 'Fee for'], kind: 'number' },
            { head: 'Minutes', field: ['minutes', 'Minutes to'], kind: 'number' },
          ]}
          add={{
            max: menuLimits.zones,
            entry: 'area',
            figure: ['fee', 'Fee'],
            create: (name, fee) => ({ name, fee, minutes: usualMinutes, hidden: false }),
          }}
        />
      </ShopSection>
    </div>
  )
}

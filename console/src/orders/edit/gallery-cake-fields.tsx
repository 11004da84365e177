import { findChoiceUnavailable, formatSoldOut } from '@pj/shared/calendar/unavailable'
import { toggleChoice } from '@pj/shared/cart/builder-state'
import { type GalleryCakeItem, maxGalleryFlavours } from '@pj/shared/cart/cart-item'
import { recipients } from '@pj/shared/menu/options'
import { formatNaira } from '@pj/shared/money'
import { Chips, ChoiceChip } from '@pj/ui/chip.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { useNow } from '@pj/ui/use-now'
import { useId, useState } from 'react'
import { useMenu } from '../../menu/use-menu.tsx'
import styles from './gallery-cake-fields.module.css'

interface GalleryCakeFieldsProps {
  item: GalleryCakeItem
  onChange: (item: GalleryCakeItem) => void
}

/** The choices of a cake of the shop or a gallery. A chosen flavour that is sold out can be given up. */
export function GalleryCakeFields({ item, onChange }: GalleryCakeFieldsProps) {
  const menu = useMenu()
  const now = useNow()
  const name = useId()
  const [isOpen, setOpen] = useState(item.flavours.length === 0)
  const isFull = item.flavours.length >= maxGalleryFlavours
  const shown = menu.flavours.filter(({ id, hidden }) => !hidden || item.flavours.includes(id))
  return (
    <details className={styles.choices} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Flavours and recipient</summary>
      <fieldset>
        <legend className={fieldStyles.label}>Flavours, up to {maxGalleryFlavours}</legend>
        <Chips>
          {shown.map(({ id, label, extra }) => {
            const isChosen = item.flavours.includes(id)
            const reason = findChoiceUnavailable('flavours', id, menu, now)
            return (
              <ChoiceChip
                key={id}
                type="checkbox"
                checked={isChosen}
                disabled={!isChosen && (isFull || reason !== undefined)}
                onChange={() => onChange({ ...item, flavours: toggleChoice(item.flavours, id) })}
              >
                {label}
                {reason && ` (${formatSoldOut(reason, now)})`}
                {!reason && extra > 0 && ` +${formatNaira(extra)}`}
              </ChoiceChip>
            )
          })}
        </Chips>
      </fieldset>
      <fieldset>
        <legend className={fieldStyles.label}>Recipient</legend>
        <Chips>
          {recipients.map(({ id, label }) => (
            <ChoiceChip
              key={id}
              type="radio"
              name={name}
              checked={item.recipient === id}
              onChange={() => onChange({ ...item, recipient: id })}
            >
              {label}
            </ChoiceChip>
          ))}
        </Chips>
      </fieldset>
    </details>
  )
}

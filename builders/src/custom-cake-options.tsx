import { type FlavourColours, flavourColours } from '@pj/shared/cakes/colour'
import { findChoiceUnavailable, findProductUnavailable, formatSoldOut } from '@pj/shared/calendar/unavailable'
import { normalizeLine, toggleChoice } from '@pj/shared/cart/builder-state'
import { type GalleryCakeItem, maxGalleryFlavours, maxMessageLength } from '@pj/shared/cart/cart-item'
import { itemAllergens } from '@pj/shared/cart/item-allergens'
import { offered } from '@pj/shared/menu/menu'
import { optionLabels, type RecipientId, recipients } from '@pj/shared/menu/options'
import { formatNaira } from '@pj/shared/money'
import { quote } from '@pj/shared/pricing/quote'
import { RadioChips } from '@pj/ui/chip.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { showToast } from '@pj/ui/toast'
import { useNow } from '@pj/ui/use-now'
import { clsx } from 'clsx'
import { type CSSProperties, useEffect, useId, useState } from 'react'
import { useMenu } from './builder-context.ts'
import fieldStyles from './field-controls.module.css'
import styles from './product-options.module.css'
import type { ProductOptionsProps } from './ready-item-options.tsx'
import { AddToCartBar, optionMessages as messages, OptionsMessage, useFocusOnAttempt } from './ready-item-options.tsx'

interface CustomCakeOptionsProps extends ProductOptionsProps {
  readonly cake: GalleryCakeItem
  readonly addLabel: string
  readonly onChange: (cake: GalleryCakeItem) => void
}

export function CustomCakeOptions(props: CustomCakeOptionsProps) {
  const { product, isAdding, addLabel, onChange, onAdd } = props
  const menu = useMenu()
  const now = useNow()
  const cake = useOfferedCake(props.cake)
  const [attempts, setAttempts] = useState(0)
  const reason =
    findProductUnavailable(product, menu, now) ??
    cake.flavours
      .map((id) => findChoiceUnavailable('flavours', id, menu, now))
      .find((unavailable) => unavailable !== undefined)
  const add = () => {
    if (cake.flavours.length > 0 && !reason) return onAdd({ ...cake, message: cake.message.trim() })
    setAttempts(attempts + 1)
    if (!reason) showToast(messages.flavourMissing, 'error')
  }
  return (
    <>
      <FlavourChips
        selected={cake.flavours}
        attempts={attempts}
        problem={
          reason
            ? `${reason.message}.`
            : cake.flavours.length === 0 && attempts > 0
              ? messages.flavourMissing
              : undefined
        }
        onToggle={(id) => onChange({ ...cake, flavours: toggleChoice(cake.flavours, id) })}
      />
      <p className="small soft">{itemAllergens(cake, menu)}</p>
      <RecipientChips selected={cake.recipient} onSelect={(recipient) => onChange({ ...cake, recipient })} />
      <TextField
        label="Message on cake"
        hint={messages.messageHint(maxMessageLength, formatNaira(menu.message_price))}
        value={cake.message}
        onChange={({ target }) => onChange({ ...cake, message: normalizeLine(target.value, maxMessageLength) })}
      />
      <AddToCartBar
        price={quote(cake, menu)?.unit}
        quantity={cake.quantity}
        onQuantity={(quantity) => onChange({ ...cake, quantity })}
        isAdding={isAdding}
        isDisabled={reason !== undefined}
        label={addLabel}
        onClick={add}
      />
    </>
  )
}

/** A flavour that the menu no longer offers is removed and named. */
function useOfferedCake(chosen: GalleryCakeItem): GalleryCakeItem {
  const menu = useMenu()
  const isOffered = (id: string) => offered(menu.flavours).some((option) => option.id === id)
  const cake = { ...chosen, flavours: chosen.flavours.filter(isOffered) }
  const dropped = chosen.flavours.filter((id) => !isOffered(id))
  const removed = optionLabels(menu.flavours, dropped).join(', ')
  useEffect(() => {
    if (removed) showToast(messages.removed(removed), 'info')
  }, [removed])
  return cake
}

interface FlavourChipsProps {
  readonly selected: readonly string[]
  readonly attempts: number
  readonly problem: string | undefined
  readonly onToggle: (id: string) => void
}

/** Checkboxes named by their flavour; the surcharge is the description. */
function FlavourChips({ selected, attempts, problem, onToggle }: FlavourChipsProps) {
  const menu = useMenu()
  const now = useNow()
  const name = useId()
  const fieldset = useFocusOnAttempt<HTMLFieldSetElement>(attempts)
  const isFull = selected.length >= maxGalleryFlavours
  const flavours = offered(menu.flavours).map((option) => ({
    ...option,
    reason: findChoiceUnavailable('flavours', option.id, menu, now),
  }))
  return (
    <fieldset ref={fieldset} aria-describedby={problem && `${name}-error`}>
      <legend className="strong">Flavours, up to {maxGalleryFlavours}</legend>
      {problem && <OptionsMessage id={`${name}-error`} message={problem} attempts={attempts} />}
      <div className={clsx(fieldStyles.options, fieldStyles.flavours)}>
        {flavours.map(({ id, label, extra, reason }) => (
          <label key={id} className="choice">
            <input
              type="checkbox"
              aria-label={label}
              aria-describedby={extra > 0 || reason ? `${name}-${id}` : undefined}
              checked={selected.includes(id)}
              // Let shoppers deselect what was chosen before.
              disabled={(isFull || reason !== undefined) && !selected.includes(id)}
              onChange={() => onToggle(id)}
            />
            {/* Screen readers read it as the name and description of the input. */}
            <span className={clsx('tile small', fieldStyles.option, fieldStyles.flavour)} aria-hidden="true">
              <span className={styles.swatch} style={swatch(id)} />
              <span className={fieldStyles.optionText}>
                {label}
                {(extra > 0 || reason) && (
                  <span className={clsx('small soft', !reason && 'nowrap')} id={`${name}-${id}`}>
                    {` ${reason ? formatSoldOut(reason, now) : `+${formatNaira(extra)}`}`}
                  </span>
                )}
              </span>
            </span>
          </label>
        ))}
      </div>
      <p className="small soft" aria-live="polite">
        {isFull && messages.flavoursFull(maxGalleryFlavours)}
      </p>
    </fieldset>
  )
}

/** Sponge around a filling. A flavour that the owner has added has no colours. */
function swatch(id: string): CSSProperties | undefined {
  const colours = new Map<string, FlavourColours>(Object.entries(flavourColours)).get(id)
  if (!colours) return undefined
  const { sponge, filling } = colours
  return { background: `linear-gradient(${sponge} 38%, ${filling} 38% 62%, ${sponge} 62%)` }
}

interface RecipientChipsProps {
  readonly selected: RecipientId
  readonly onSelect: (recipient: RecipientId) => void
}

const RecipientChips = ({ selected, onSelect }: RecipientChipsProps) => (
  <fieldset>
    <legend className="strong">Recipient</legend>
    <RadioChips
      name="recipient"
      value={selected}
      options={recipients.map(({ id, label }) => [id, label])}
      onChange={onSelect}
    />
  </fieldset>
)

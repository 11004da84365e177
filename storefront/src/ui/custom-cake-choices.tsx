import { type GalleryCakeItem, maxGalleryFlavours, maxMessageLength } from '@pj/shared/cart/cart-item'
import { type FlavourId, flavours, type RecipientId, recipients } from '@pj/shared/catalogue/options'
import type { Product } from '@pj/shared/catalogue/product'
import { formatNaira, zeroNaira } from '@pj/shared/money'
import { messagePrice } from '@pj/shared/pricing/price-lines'
import { quote } from '@pj/shared/pricing/quote'
import { Field } from '@pj/ui/field.tsx'
import { Total } from '@pj/ui/price.tsx'
import { showToast } from '@pj/ui/toast'
import { useState } from 'react'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { FlavourChips } from './flavour-chips.tsx'
import { priceReading } from './price-reading.ts'
import type { ChoicesProps } from './ready-item-choices.tsx'

const cakeOf = (product: Product): GalleryCakeItem => ({
  kind: 'gallery-cake',
  id: String(product.id),
  productId: product.id,
  flavours: [],
  recipient: 'male',
  message: '',
  image: '',
  quantity: 1,
  orderNote: '',
})

interface CustomChoicesProps extends ChoicesProps {
  /** The cake that is in the cart already. */
  line: GalleryCakeItem | undefined
}

/** Flavours, recipient and message of a custom cake, with its running total (spec 2 sections 4 and 5). */
export function CustomCakeChoices({ product, line, adding, onAdd }: CustomChoicesProps) {
  const [cake, setCake] = useState(line ?? (() => cakeOf(product)))
  const choose = (flavour: FlavourId) => setCake({ ...cake, flavours: toggled(cake.flavours, flavour) })
  const add = () => {
    if (cake.flavours.length > 0) onAdd({ ...cake, message: cake.message.trim() })
    else showToast('Please select at least one flavor for custom orders', 'error')
  }
  return (
    <>
      <fieldset>
        <legend className="field-label">Flavours, up to {maxGalleryFlavours}</legend>
        <FlavourChips options={flavours} chosen={cake.flavours} most={maxGalleryFlavours} onToggle={choose} />
        <p className="field-hint choice-limit" aria-live="polite">
          {cake.flavours.length >= maxGalleryFlavours && `You can select up to ${maxGalleryFlavours} flavors`}
        </p>
      </fieldset>
      <RecipientChips chosen={cake.recipient} onChoose={(recipient) => setCake({ ...cake, recipient })} />
      <Field label="Message on cake" hint={`Optional, adds ${formatNaira(messagePrice)}`}>
        {(control) => (
          <input
            {...control}
            type="text"
            maxLength={maxMessageLength}
            value={cake.message}
            onChange={(event) => setCake({ ...cake, message: event.target.value })}
          />
        )}
      </Field>
      <div className="dialog-bar">
        <Total label="Total" amount={quote(cake, priceReading())?.unit ?? zeroNaira} />
        <AddToCartButton adding={adding} {...(line && { label: 'Save changes' })} onClick={add} />
      </div>
    </>
  )
}

const toggled = (chosen: readonly FlavourId[], flavour: FlavourId): FlavourId[] =>
  chosen.includes(flavour) ? chosen.filter((each) => each !== flavour) : [...chosen, flavour]

interface RecipientChipsProps {
  chosen: RecipientId
  onChoose: (recipient: RecipientId) => void
}

const RecipientChips = ({ chosen, onChoose }: RecipientChipsProps) => (
  <fieldset>
    <legend className="field-label">Recipient</legend>
    <div className="chips">
      {recipients.map(({ id, label }) => (
        <label key={id} className="chip">
          <input type="radio" name="recipient" checked={chosen === id} onChange={() => onChoose(id)} />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
)

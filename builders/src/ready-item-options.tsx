import { findInstead } from '@pj/shared/calendar/instead'
import { findOptionUnavailable, findProductUnavailable, formatSoldOut } from '@pj/shared/calendar/unavailable'
import { type CartItem, maxQuantity } from '@pj/shared/cart/cart-item'
import { formatAllergens } from '@pj/shared/menu/allergens'
import { offeredOptions, type Product } from '@pj/shared/menu/product'
import { multiplyNaira, type Naira, zeroNaira } from '@pj/shared/money'
import { Button } from '@pj/ui/button.tsx'
import { Chips, ToggleChip } from '@pj/ui/chip.tsx'
import { Price, Total } from '@pj/ui/price.tsx'
import { Stepper } from '@pj/ui/stepper.tsx'
import { useNow } from '@pj/ui/use-now'
import { clsx } from 'clsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useMenu } from './builder-context.ts'
import styles from './product-options.module.css'

export const optionMessages = {
  flavourMissing: 'Please select at least one flavor for custom orders',
  flavoursFull: (max: number) => `You can select up to ${max} flavors`,
  messageHint: (max: number, price: string) => `Optional, up to ${max} letters, adds ${price}`,
  removed: (flavours: string) => `Removed: ${flavours}.`,
  optionMissing: 'Choose an option',
  instead: (name: string) => `${name} instead`,
}

export interface ProductOptionsProps {
  readonly product: Product
  readonly isAdding: boolean
  readonly onAdd: (item: CartItem) => void
}

/** What parties and offices often order. */
const boxCounts = [6, 12, 24]

/** None is selected at first, and the price is that of the selected option. */
export function ReadyItemOptions({ product, isAdding, onAdd }: ProductOptionsProps) {
  const [name, setName] = useState<string>()
  const [quantity, setQuantity] = useState(1)
  const menu = useMenu()
  const now = useNow()
  const offers = offeredOptions(product).map((option) => ({
    ...option,
    reason: findOptionUnavailable(product, option.name, menu, now),
  }))
  const selected = offers.find((option) => option.name === name)
  const reason = findProductUnavailable(product, menu, now) ?? selected?.reason
  const instead = findInstead(product, menu, now, selected?.reason && selected.name)
  const message = reason ? `${reason.message}.` : selected ? undefined : optionMessages.optionMissing
  const [attempts, setAttempts] = useState(0)
  const options = useFocusOnAttempt<HTMLUListElement>(attempts)
  const add = () => {
    if (!selected || reason) {
      setAttempts(attempts + 1)
      return
    }
    const line = { id: String(product.id), quantity, orderNote: '' }
    onAdd({ ...line, kind: 'product', productId: product.id, tag: selected.name })
  }
  return (
    <>
      <h3 id="features">Features</h3>
      <OptionsMessage id="choose-option" message={message} attempts={attempts} />
      {instead && (
        <p>
          <ToggleChip pressed={instead === name} disabled={isAdding} onClick={() => setName(instead)}>
            {optionMessages.instead(instead)}
          </ToggleChip>
        </p>
      )}
      <ul
        ref={options}
        className="stack gap-2"
        aria-labelledby="features"
        aria-describedby={message && 'choose-option'}
      >
        {offers.map((option) => (
          <li key={option.name}>
            <button
              type="button"
              className={clsx('tile row gap-2 no-wrap full-width hover-sunk', styles.option)}
              aria-pressed={option.name === name}
              disabled={isAdding || (option.reason !== undefined && option.name !== name)}
              onClick={() => setName(option.name)}
            >
              <span className="flex-1">{option.name}</span>{' '}
              {option.reason ? (
                <span className="small">{formatSoldOut(option.reason, now)}</span>
              ) : (
                <Price amount={option.price} />
              )}
            </button>
          </li>
        ))}
      </ul>
      {offers.some((option) => /^box/i.test(option.name)) && (
        <fieldset>
          <legend className="strong">How many?</legend>
          <Chips>
            {boxCounts.map((count) => (
              <ToggleChip key={count} pressed={quantity === count} onClick={() => setQuantity(count)}>
                {count} boxes
              </ToggleChip>
            ))}
          </Chips>
        </fieldset>
      )}
      <p className="small soft">{formatAllergens([product.allergens])}</p>
      <AddToCartBar
        price={selected?.price}
        quantity={quantity}
        onQuantity={setQuantity}
        isAdding={isAdding}
        isDisabled={!selected || reason !== undefined}
        label="Add to Cart"
        onClick={add}
      />
    </>
  )
}

interface AddToCartBarProps {
  /** Of one piece; undefined while none is chosen. */
  readonly price: Naira | undefined
  readonly quantity: number
  readonly onQuantity: (quantity: number) => void
  readonly isAdding: boolean
  /** The button stays focusable, so that pressing it says what is missing. */
  readonly isDisabled: boolean
  readonly label: string
  readonly onClick: () => void
}

export function AddToCartBar(props: AddToCartBarProps) {
  const { price, quantity, onQuantity, isAdding, isDisabled, label, onClick } = props
  const adding = isAdding ? 'Adding to Cart...' : undefined
  const change = { value: quantity, min: 1, max: maxQuantity, onChange: onQuantity }
  return (
    <div className={`bottom-bar no-print ${styles.bar}`}>
      <Total
        label="Total"
        amount={multiplyNaira(price ?? zeroNaira, quantity)}
        openChoice={price === undefined ? 'Choose an option' : undefined}
      />
      <Stepper label="Quantity" noun="quantity" {...change} fieldLabel="Type how many" />
      <Button variant="primary" busy={isAdding} aria-disabled={isDisabled} onClick={onClick}>
        {adding ?? label}
      </Button>
      <span className="visually-hidden" role="status">
        {adding}
      </span>
    </div>
  )
}

interface OptionsMessageProps {
  readonly id: string
  /** Its line stays without one, so that the options do not move under the finger that chooses. */
  readonly message: string | undefined
  /** From the first attempt without a choice on, the message is an error, announced every time. */
  readonly attempts: number
}

export const OptionsMessage = ({ id, message, attempts }: OptionsMessageProps) => (
  <p
    key={attempts}
    id={id}
    className={clsx(styles.message, attempts > 0 ? 'small bad' : 'small soft')}
    role={attempts > 0 ? 'alert' : undefined}
  >
    {message}
  </p>
)

/** The first option is focused after every attempt without a choice. */
export function useFocusOnAttempt<Options extends HTMLElement>(attempts: number): RefObject<Options | null> {
  const options = useRef<Options>(null)
  useEffect(() => {
    if (attempts > 0) options.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [attempts])
  return options
}

import { formatSlot } from '@pj/shared/calendar/slots'
import { maxQuantity } from '@pj/shared/cart/cart-item'
import { multiplyNaira, type Naira, readWholeNumber, zeroNaira } from '@pj/shared/money'
import { checkoutLimits } from '@pj/shared/orders/checkout-rules'
import { type PaymentMethod, paymentMethodLabels, quickAmounts } from '@pj/shared/payments/payments'
import { Button } from '@pj/ui/button.tsx'
import { RadioChips } from '@pj/ui/chip.tsx'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { TextField } from '@pj/ui/form.tsx'
import { Price, Total } from '@pj/ui/price.tsx'
import { Stepper } from '@pj/ui/stepper.tsx'
import { useNow } from '@pj/ui/use-now'
import { clsx } from 'clsx'
import { type FormEvent, type Ref, useRef } from 'react'
import { formatAmount } from '../lib/format.ts'
import { SelectField } from '../lib/select-field.tsx'
import { useMenu } from '../menu/use-menu.tsx'
import { formatTyped } from '../orders/payment-dialog.tsx'
import {
  addToSale,
  changeSale,
  chosenSlot,
  countCash,
  laterSlots,
  type PricedLine,
  priceLines,
  renewSaleKey,
  type Sale,
  saleTotal,
  useSale,
} from './counter-sale.ts'
import styles from './counter-screen.module.css'
import type { Sold } from './receipt.tsx'
import { useSell } from './use-sell.ts'

export const messages = {
  empty: 'Tap a product to add it.',
  now: 'Now',
  short: (missing: string) => `${missing} short`,
  noAmount: 'Enter an amount in naira',
  noName: 'Optional',
  sellAnyway: 'Sell anyway',
  asNewSale: 'Record as another sale',
}

/** A link leads here on a phone. */
export const formId = 'sale'

/** In the order of how often they are used at a counter. */
const methods = ['cash', 'pos', 'card', 'transfer'] as const satisfies readonly PaymentMethod[]

/** What is sold, when and how it is paid, with the one button that sells it. */
export function SalePanel({ onSold }: { onSold: (sold: Sold) => void }) {
  const menu = useMenu()
  const now = useNow()
  const sale = useSale()
  const cashField = useRef<HTMLInputElement>(null)
  const { sell, isPending, problem } = useSell(onSold)
  const lines = priceLines(sale, menu)
  const total = saleTotal(lines)
  const isNow = !chosenSlot(sale, now, menu)
  const isPaid = countCash(sale, total).change !== undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isPaid) cashField.current?.focus()
    else if (lines.length > 0) sell()
  }
  return (
    <form
      id={formId}
      aria-label="Sale"
      tabIndex={-1}
      className={clsx('card card-body stack', styles.sale)}
      onSubmit={submit}
    >
      {lines.length === 0 && <p className="soft">{messages.empty}</p>}
      <ul>
        {lines.map((line) => (
          <Line key={`${line.productId} ${line.option}`} line={line} />
        ))}
      </ul>
      <Methods method={sale.method} />
      {sale.method === 'cash' && lines.length > 0 && <CashFields sale={sale} total={total} field={cashField} />}
      <div className={styles.terms}>
        <When sale={sale} />
        <TextField
          label="Name"
          placeholder={messages.noName}
          autoComplete="off"
          maxLength={checkoutLimits.name}
          value={sale.name}
          onChange={({ target }) => changeSale({ name: target.value })}
        />
      </div>
      {problem && (
        <ErrorNotice>
          <p>{problem.message}</p>
          {problem.kind === 'full' && (
            <Button onClick={() => sell('Sold at the counter')}>{messages.sellAnyway}</Button>
          )}
          {problem.kind === 'repeated' && (
            <Button
              onClick={() => {
                renewSaleKey()
                sell()
              }}
            >
              {messages.asNewSale}
            </Button>
          )}
        </ErrorNotice>
      )}
      <div className={styles.take}>
        <Total label="Total" amount={total} />
        <Button type="submit" variant="primary" wide busy={isPending} disabled={lines.length === 0}>
          Take {formatAmount(total)}
          {isNow && ' and complete'}
        </Button>
      </div>
    </form>
  )
}

function Line({ line }: { line: PricedLine }) {
  const { title, option, quantity, price } = line
  const name = `${title}, ${option}`
  return (
    <li className={styles.line}>
      <span>
        <span className="strong">{title}</span> <span className="soft">{option}</span>
      </span>
      <Stepper
        label={`Quantity of ${name}`}
        decreaseLabel={quantity === 1 ? `Remove ${name}` : `Decrease quantity ${name}`}
        increaseLabel={`Increase quantity ${name}`}
        value={quantity}
        min={0}
        max={maxQuantity}
        onChange={(next) => {
          // The focused button goes with its line.
          if (next === 0) document.getElementById(formId)?.focus()
          addToSale(line, next - quantity)
        }}
      />
      <Price amount={multiplyNaira(price, quantity)} />
    </li>
  )
}

const Methods = ({ method }: { method: PaymentMethod }) => (
  <fieldset>
    <legend className={fieldStyles.label}>Method</legend>
    <RadioChips
      name="method"
      value={method}
      options={methods.map((each) => [each, paymentMethodLabels[each]])}
      onChange={(chosen) => changeSale({ method: chosen })}
    />
  </fieldset>
)

interface CashFieldsProps {
  sale: Sale
  total: Naira
  field: Ref<HTMLInputElement>
}

function CashFields({ sale, total, field }: CashFieldsProps) {
  const cash = countCash(sale, total)
  return (
    <div className={clsx('stack gap-2', styles.cash)}>
      <TextField
        ref={field}
        label="Cash received"
        inputMode="numeric"
        autoComplete="off"
        placeholder={formatTyped(total)}
        value={sale.received}
        error={describeShortage(cash, total)}
        onChange={({ target }) => changeSale({ received: target.value })}
      />
      <div className="row gap-2">
        {quickAmounts(total).map((amount) => (
          <Button
            key={amount}
            aria-pressed={readWholeNumber(sale.received) === amount}
            onClick={() => changeSale({ received: formatTyped(amount) })}
          >
            {amount === total ? 'Exact' : formatAmount(amount)}
          </Button>
        ))}
      </div>
      <Total label="Change to give" amount={cash.change ?? zeroNaira} />
    </div>
  )
}

function describeShortage({ received, change }: ReturnType<typeof countCash>, total: Naira): string | undefined {
  if (change !== undefined) return undefined
  return received === undefined ? messages.noAmount : messages.short(formatAmount(total - received))
}

function When({ sale }: { sale: Sale }) {
  const menu = useMenu()
  const now = useNow()
  const slots = laterSlots(now, menu).map((slot) => [slot.id, formatSlot(slot)] as const)
  return (
    <SelectField
      label="When"
      value={chosenSlot(sale, now, menu)?.id ?? ''}
      options={[['', messages.now], ...slots]}
      onChange={(slot) => changeSale({ slot })}
    />
  )
}

import { findUnavailable } from '@pj/shared/calendar/unavailable'
import type { PricedItem } from '@pj/shared/cart/cart-item'
import { formatNaira } from '@pj/shared/money'
import { checkoutLimits } from '@pj/shared/orders/checkout-rules'
import { channelLabels, type DeskChannel, deskChannels } from '@pj/shared/orders/order-type'
import { Button } from '@pj/ui/button.tsx'
import { RadioChips } from '@pj/ui/chip.tsx'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { findInvalid, TextArea } from '@pj/ui/form.tsx'
import { Total } from '@pj/ui/price.tsx'
import { useNow } from '@pj/ui/use-now'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { Link } from 'react-router-dom'
import { PayBar } from '../cart/bars.tsx'
import styles from '../checkout/checkout-form.module.css'
import { OfflineNotice } from '../checkout/checkout-notices.tsx'
import { FormSection, NoteField } from '../checkout/contact-fields.tsx'
import { OrderSummary } from '../checkout/order-summary.tsx'
import { PriceChangeNotice } from '../checkout/submission-problem.tsx'
import type { CheckoutCart, usePriceChanges } from '../checkout/use-checkout-cart.ts'
import { useSuggestionAsChoice } from '../checkout/use-checkout-form.ts'
import { useMenu } from '../lib/menu.ts'
import { CustomerFields } from './customer-fields.tsx'
import { changeDeskDraft } from './desk-draft.ts'
import { DeskStatus } from './desk-status.tsx'
import { DeskTimeFields } from './desk-time-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { messages } from './texts.ts'
import type { DeskForm } from './use-desk-form.ts'
import type { useSubmitDeskOrder } from './use-submit-desk-order.ts'

interface DeskCheckoutFormProps {
  source: CheckoutCart
  form: DeskForm
  prices: ReturnType<typeof usePriceChanges>
  order: ReturnType<typeof useSubmitDeskOrder>
}

export function DeskCheckoutForm({ source, form, prices, order }: DeskCheckoutFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const acceptButton = useRef<HTMLButtonElement>(null)
  const { lines } = source
  const isSubmitting = order.submission.stage === 'submitting'
  useSuggestionAsChoice(form.checkout, source.cart)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isReady = Object.keys(form.errors).length === 0 && prices.changes.length === 0
    if (isReady) return void order.submit()
    form.showAllErrors()
    const invalid = findInvalid(element.current, form.errors) ?? acceptButton.current
    invalid?.focus()
  }

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={submit} onKeyDown={keepOnEnter}>
      <div className="stack gap-6">
        <ChannelFields channel={form.desk.channel} />
        <CustomerFields form={form} />
        <DeskTimeFields form={form} lines={lines} />
        <NoteFields form={form} />
        <PaymentFields form={form} />
      </div>
      <div className={styles.right}>
        <div className="stack">
          <OrderSummary lines={lines} form={form.checkout} />
          <SoldOutNotice lines={lines} />
          <PriceChangeNotice changes={prices.changes} acceptButton={acceptButton} onAccept={prices.accept} />
          <DeskStatus order={order} prices={prices} form={form} />
        </div>
        <PayBar>
          <OfflineNotice />
          <Total label="Total" amount={form.checkout.totals.total} />
          <Button
            type="submit"
            variant="primary"
            className={styles.placeOrder}
            disabled={lines.length === 0}
            busy={isSubmitting}
          >
            Place Order - {formatNaira(form.checkout.totals.total)}
          </Button>
        </PayBar>
      </div>
    </form>
  )
}

const NoteFields = ({ form }: { form: DeskForm }) => (
  <>
    <NoteField form={form.checkout} field="order_note" hint={messages.noteHint(checkoutLimits.order_note)} />
    <NoteField
      form={form.checkout}
      field="gift_card_message"
      hint={messages.cardHint(checkoutLimits.gift_card_message)}
    />
    <TextArea
      label="Staff note"
      hint={messages.teamOnly}
      name="staff_note"
      rows={2}
      maxLength={4000}
      value={form.desk.staffNote}
      onChange={(event) => changeDeskDraft({ staffNote: event.target.value })}
    />
  </>
)

/** Enter in a field places no order: staff may only want to end what they type. */
function keepOnEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

const ChannelFields = ({ channel }: { channel: DeskChannel }) => (
  <FormSection title="Ordered by">
    <RadioChips
      name="channel"
      value={channel}
      options={deskChannels.map((each) => [each, channelLabels[each]])}
      onChange={(chosen) => changeDeskDraft({ channel: chosen })}
    />
  </FormSection>
)

/** Not even staff can order sold-out items. */
function SoldOutNotice({ lines }: { lines: readonly PricedItem[] }) {
  const menu = useMenu()
  const now = useNow()
  const reasons = [...new Set(lines.flatMap(({ item }) => findUnavailable(item, menu, now)?.message ?? []))]
  if (reasons.length === 0) return null
  return (
    <ErrorNotice>
      <p>
        {reasons.join('. ')}. <Link to="/cart">{messages.changeCartFirst}</Link>
      </p>
    </ErrorNotice>
  )
}

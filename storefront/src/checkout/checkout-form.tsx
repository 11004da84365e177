import { asksFlavour } from '@pj/shared/cart/open-choices'
import { galleryProducts, takesMessage } from '@pj/shared/menu/product'
import { formatNaira } from '@pj/shared/money'
import type { FieldErrors } from '@pj/shared/orders/checkout-rules'
import { noteTexts, type OrderFieldKey, orderFields } from '@pj/shared/orders/order-fields'
import { Button } from '@pj/ui/button.tsx'
import { LazyPart } from '@pj/ui/error-boundary.tsx'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { findInvalid } from '@pj/ui/form.tsx'
import { Total } from '@pj/ui/price.tsx'
import { type FormEvent, type KeyboardEvent, lazy, useEffect, useRef } from 'react'
import { PayBar } from '../cart/bars.tsx'
import { useMenu } from '../lib/menu.ts'
import { isPreview } from '../lib/page.ts'
import { prefetch } from '../lib/prefetch.ts'
import { commonMessages } from '../lib/texts.ts'
import styles from './checkout-form.module.css'
import { CantOrderNotice } from './checkout-notices.tsx'
import { DateField } from './date-field.tsx'
import { ContactFields, DeliveryFields, NoteField } from './delivery-fields.tsx'
import type { SubmissionProblemProps } from './order-problems.tsx'
import { OrderSummary } from './order-summary.tsx'
import { checkoutMessages, fieldHints } from './texts.ts'
import type { CheckoutCart, usePriceChanges } from './use-checkout-cart.ts'
import { type CheckoutForm as FormState, useProposal } from './use-checkout-form.ts'
import type { useSubmitOrder } from './use-submit-order.ts'

/** Lazy and below the button, so that loading them shifts nothing. */
const CardField = lazy(async () => ({ default: (await import('../cart/add-ons.tsx')).CardField }))
const PaymentLine = lazy(async () => ({ default: (await import('../cart/payment-line.tsx')).PaymentLine }))
const PolicyLinks = lazy(async () => ({ default: (await import('../layout/policy-links.tsx')).PolicyLinks }))
const loadProblems = () => import('./order-problems.tsx')
const SubmissionProblem = lazy(async () => ({ default: (await loadProblems()).SubmissionProblem }))
const UnavailableNotice = lazy(async () => ({ default: (await loadProblems()).UnavailableNotice }))
const PriceChangeNotice = lazy(async () => ({ default: (await loadProblems()).PriceChangeNotice }))

interface CheckoutFormProps {
  source: CheckoutCart
  form: FormState
  prices: ReturnType<typeof usePriceChanges>
  order: ReturnType<typeof useSubmitOrder>
}

export function CheckoutForm({ source, form, prices, order }: CheckoutFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const payBar = useRef<HTMLDivElement>(null)
  const acceptButton = useRef<HTMLButtonElement>(null)
  const { lines } = source
  const card = galleryProducts(useMenu(), 'add-ons').find(takesMessage)
  const isReady = lines.length > 0 && Object.keys(form.errors).length === 0 && prices.changes.length === 0
  const isSubmitting = order.submission.stage === 'submitting'
  useProposal(form, source.cart)

  /** For buttons that disappear when pressed and would lose the focus. */
  const focusPayButton = () => {
    requestAnimationFrame(() => payBar.current?.querySelector<HTMLElement>('button:not([disabled])')?.focus())
  }
  const acceptPrices = () => {
    prices.accept()
    focusPayButton()
  }
  const showMissing = () => {
    form.showAllErrors()
    const firstInvalid = findInvalid(element.current, form.errors) ?? acceptButton.current
    firstInvalid?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady || lines.length === 0) void order.submit()
    else showMissing()
  }

  return (
    <form ref={element} className="columns" noValidate onSubmit={submit} onKeyDown={submitOnEnter}>
      <div className="stack gap-6">
        <DeliveryFields form={form} />
        <ContactFields form={form} asksFlavour={lines.some(({ item }) => asksFlavour(item))} />
        <DateField form={form} lines={lines} />
        {noteTexts.map(({ key, maxLength }) =>
          key === 'gift_card_message' && card && !form.draft[key] ? (
            <LazyPart key={key} loading={<div className={styles.card} />}>
              {lines.length > 0 && <CardField product={card} lines={lines} />}
            </LazyPart>
          ) : (
            <NoteField
              key={key}
              form={form}
              field={key}
              hint={`${fieldHints.note[key]} ${fieldHints.upTo(maxLength)}`}
            />
          ),
        )}
      </div>
      <div className="beside gap-3">
        <div className="stack">
          <OrderSummary lines={lines} form={form} />
          <LazyPart>
            <UnavailableNotice lines={lines} />
          </LazyPart>
          <LazyPart failed={<ErrorNotice>{commonMessages.notLoaded}</ErrorNotice>}>
            {prices.changes.length > 0 && (
              <PriceChangeNotice changes={prices.changes} acceptButton={acceptButton} onAccept={acceptPrices} />
            )}
          </LazyPart>
          <SubmissionStatus
            order={order}
            prices={prices}
            location={form.draft.location}
            total={form.totals.total}
            onTimeChosen={form.moveTo}
            onButtonRemoved={focusPayButton}
          />
          {lines.length > 0 && <MissingFields errors={form.errors} />}
        </div>
        <PayBar ref={payBar}>
          <CantOrderNotice />
          <Total label="Total" amount={form.totals.total} />
          {lines.length > 0 && !isReady && (
            <Button variant="plain" className="small" onClick={showMissing}>
              Show what's missing
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            className="whole-row"
            disabled={!isReady || form.code.isChecking || isPreview}
            aria-busy={isSubmitting}
          >
            {isSubmitting && <span className="spinner" aria-hidden="true" />}
            <span>{lines.length > 0 ? `Place Order - ${formatNaira(form.totals.total)}` : 'Place Order'}</span>
          </Button>
        </PayBar>
        <LazyPart>
          <div className="stack gap-2 gap-above">
            {lines.length > 0 && (
              <PaymentLine lines={lines} amount={form.totals.total} method={form.draft.delivery_method} />
            )}
            <PolicyLinks />
          </div>
        </LazyPart>
      </div>
    </form>
  )
}

/** Explains the disabled button where no field has a message. */
function MissingFields({ errors }: { errors: FieldErrors }) {
  const required = orderFields.filter(({ kind }) => kind !== 'optional_text' && kind !== 'flag')
  const missing = required.flatMap(({ key, label }) =>
    Object.hasOwn(errors, key) ? [missingLabels[key] ?? label] : [],
  )
  return missing.length > 0 && <p className="soft">{checkoutMessages.missing(missing)}</p>
}

const missingLabels: Partial<Record<OrderFieldKey, string>> = {
  location: 'Delivery location',
  delivery_date: 'Delivery date and time',
}

/** A disabled button blocks implicit submission; Enter must still show what is missing. */
function submitOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  event.currentTarget.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
}

function SubmissionStatus(props: SubmissionProblemProps) {
  const { submission } = props.order
  // Loaded after the form, for a shopper who loses the connection.
  useEffect(() => prefetch(loadProblems), [])
  switch (submission.stage) {
    case 'idle':
    case 'placed':
      return <div className="visually-hidden" role="status" />
    case 'submitting':
      return <Sending share={submission.sentShare} />
    default:
      return (
        <LazyPart failed={<ErrorNotice>{submission.message}</ErrorNotice>}>
          <SubmissionProblem {...props} />
        </LazyPart>
      )
  }
}

/** Scrolls the progress of images into view, which may take a minute on a slow line. */
function Sending({ share }: { share: number | undefined }) {
  const element = useRef<HTMLDivElement>(null)
  const hasImages = share !== undefined
  useEffect(() => {
    if (hasImages) element.current?.scrollIntoView({ block: 'nearest' })
  }, [hasImages])
  return (
    <div ref={element} className="soft stack gap-2">
      <p role="status">{hasImages ? checkoutMessages.sendingImages : checkoutMessages.sendingOrder}</p>
      {hasImages && (
        <progress className="full-width" aria-label={checkoutMessages.sendingImages} max={1} value={share} />
      )}
    </div>
  )
}

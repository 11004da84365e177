import type { CartItem } from '@pj/shared/cart/cart-item'
import type { Menu } from '@pj/shared/menu/menu'
import { noteTexts } from '@pj/shared/orders/order-fields'
import { isOpen } from '@pj/shared/orders/order-status'
import type { Order } from '@pj/shared/orders/orders.api'
import { isolate } from '@pj/shared/text'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { RadioChips } from '@pj/ui/chip.tsx'
import { LazyPart } from '@pj/ui/error-boundary.tsx'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { FormErrors, findInvalid } from '@pj/ui/form.tsx'
import { showToast } from '@pj/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CakeSlice } from 'lucide-react'
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { orderQuery } from '../api/orders.ts'
import { quotePath } from '../layout/places.ts'
import { Screen, ScreenLoading } from '../layout/screen.tsx'
import { formatAmount } from '../lib/format.ts'
import { LoadError } from '../lib/query-result.tsx'
import { useRights } from '../lib/session.ts'
import { useShortcuts } from '../lib/shortcuts.tsx'
import { removeStoredDraft } from '../orders/order-page/order-drafts.ts'
import { MoveCash } from '../payments/cash-movements.tsx'
import { AdjustmentFields } from './adjustment-fields.tsx'
import { ChangeNotices } from './change-notices.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { type Built, FormDialog } from './form-dialog.tsx'
import { NoteFields } from './note-fields.tsx'
import {
  changeItem,
  currentTerms,
  type FormUse,
  hasChanges,
  type OrderDraft,
  startChange,
  startOrder,
} from './order-draft.ts'
import styles from './order-form.module.css'
import { type OrderForm, useMenuWithLoads, useOrderForm } from './order-form.ts'
import { OrderLines } from './order-lines.tsx'
import { findQuoteErrors, type OrderErrors } from './order-rules.ts'
import { PaymentFields } from './payment-fields.tsx'
import { ProductTiles, rememberSold } from './product-tiles.tsx'
import { QuoteDialog } from './quote-dialog.tsx'
import { ReviewDialog, withCurrentOrder } from './review-dialog.tsx'
import { OrderTotal, quoteButton, TakeBar } from './take-bar.tsx'
import { SoldScreen } from './taken-screen.tsx'
import { type TakenOrder, useTakeOrder } from './use-take-order.ts'
import { addToOrder, WhenAndWhere } from './when-and-where.tsx'

/** A link leads here on a phone. */
const orderAnchor = 'order'
const productsAnchor = 'products'
const dialogNotLoaded = "This didn't load. Check your connection. The order is still here."

/** `?for=later` is an order by phone or for another day; without it, a sale at the counter. */
export function NewOrderScreen() {
  const [search, setSearch] = useSearchParams()
  const use = search.get('for') === 'later' ? 'later' : 'sale'
  const { key: visit } = useLocation()
  const can = useRights()
  // Owners and managers have it beside the cash-up.
  const isAtTill = use === 'sale' && can('moveCash') && !can('readCashUp')
  const [sold, setSold] = useState<{ readonly taken: TakenOrder; readonly visit: string }>()
  // "New order" in the navigation ends it too.
  if (sold?.visit === visit) return <SoldScreen taken={sold.taken} onNext={() => setSold(undefined)} />
  const kinds = (
    <fieldset aria-label="Kind of order">
      <RadioChips
        name="for"
        value={use}
        options={[
          ['sale', 'Sale at the counter'],
          ['later', 'Order for later'],
        ]}
        onChange={(next) => setSearch({ for: next }, { replace: true })}
      />
    </fieldset>
  )
  return (
    <Screen
      title="New order"
      actions={
        <div className="row">
          {kinds}
          {isAtTill && <MoveCash />}
        </div>
      }
    >
      <NewOrder key={use} use={use} onSold={(taken) => setSold({ taken, visit })} />
    </Screen>
  )
}

interface NewOrderProps {
  use: FormUse
  onSold: (taken: TakenOrder) => void
}

function NewOrder({ use, onSold }: NewOrderProps) {
  const navigate = useNavigate()
  const [isQuoting, setQuoting] = useState(false)
  const form = useOrderForm(() => startOrder(use))
  const order = useTakeOrder(form, (taken) => {
    form.replace(startOrder(use))
    rememberSold(taken.lines)
    if (currentTerms(form.draft).channel === 'counter' && taken.method) onSold(taken)
    else void navigate(`/orders/${encodeURIComponent(taken.order.order_id)}?print=1`)
  })
  return (
    <>
      <OrderFormView form={form} onSubmit={order.place} onQuote={() => setQuoting(true)}>
        <DiscardButton form={form} label="Discard order" start={() => startOrder(use)} />
        <TakeBar form={form} order={order} />
      </OrderFormView>
      {isQuoting && (
        <QuoteDialog
          form={form}
          onSaved={(quoteId) => {
            form.replace(startOrder(use))
            void navigate(quotePath(quoteId))
          }}
          onClose={() => setQuoting(false)}
        />
      )}
    </>
  )
}

interface DiscardButtonProps {
  form: OrderForm
  label: string
  start: () => OrderDraft
}

/** Begins again, which can be taken back. */
export function DiscardButton({ form, label, start }: DiscardButtonProps) {
  const [discarded, setDiscarded] = useState<OrderDraft>()
  const isDirty = hasChanges(form.draft)
  if (!isDirty && !discarded) return null
  const press = (): void => {
    setDiscarded(isDirty ? form.draft : undefined)
    form.replace(isDirty || !discarded ? start() : discarded)
  }
  return (
    <div>
      <Button variant="plain" onClick={press}>
        {isDirty ? label : 'Undo discarding'}
      </Button>
    </div>
  )
}

/** The same form for an order that was placed, which ends in a review of what changes. */
export function EditOrderScreen() {
  const { orderId = '' } = useParams()
  const order = useQuery(orderQuery(orderId))
  if (order.error && !order.data) {
    return <LoadError message={order.error.message} isShowing={false} retry={() => void order.refetch()} />
  }
  if (!order.data) return <ScreenLoading />
  if (!isOpen(order.data.status)) return <Navigate to={`/orders/${encodeURIComponent(orderId)}`} replace />
  return <EditOrder key={orderId} order={order.data} />
}

function EditOrder({ order }: { order: Order }) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const { order_id: orderId } = order
  const form = useOrderForm(() => startChange(order), order, orderId)
  const [isReviewing, setReviewing] = useState(false)
  const isDirty = hasChanges(form.draft)
  const { replace } = form
  // What nobody has typed into follows the order. The version stays, so that the server finds what both have changed.
  const isSaved = useRef(false)
  const followOrder = useEffectEvent((current: Order) => {
    const { version } = form.draft
    if (isSaved.current || current.version <= version) return
    replace(isDirty ? { ...withCurrentOrder(form.draft, current), version } : startChange(current))
  })
  useEffect(() => followOrder(order), [order])
  // The first page of a visit has no page of the console before it.
  const close = (): void =>
    void (key === 'default' ? navigate(`/orders/${encodeURIComponent(orderId)}`, { replace: true }) : navigate(-1))
  const finish = (): void => {
    isSaved.current = true
    removeStoredDraft(orderId)
    showToast(`${orderId} is changed`)
    close()
  }
  return (
    <Screen title={`Edit ${orderId}`} subtitle={`${order.title} for ${isolate(order.name)}`}>
      <ChangeNotices order={order} draft={form.draft} />
      <OrderFormView form={form} onSubmit={() => setReviewing(true)}>
        <div className={clsx('stack gap-1', styles.take)}>
          <OrderTotal form={form} />
          <div className="row">
            <DiscardButton form={form} label="Discard changes" start={() => startChange(order)} />
            <Button onClick={close}>Close</Button>
            <Button type="submit" variant="primary" disabled={!isDirty}>
              Review changes
            </Button>
          </div>
        </div>
      </OrderFormView>
      {isReviewing && <ReviewDialog order={order} state={form} onSaved={finish} onClose={() => setReviewing(false)} />}
    </Screen>
  )
}

interface OrderFormViewProps {
  form: OrderForm
  /** Called when everything can be sent. */
  onSubmit: () => void
  /** Called when everything can be sent as a quote. */
  onQuote?: () => void
  /** The end of the form. */
  children: ReactNode
}

export function OrderFormView({ form, onSubmit, onQuote, children }: OrderFormViewProps) {
  const menu = useMenuWithLoads()
  const searchField = useRef<HTMLInputElement>(null)
  const element = useRef<HTMLFormElement>(null)
  const [checked, setChecked] = useState<'order' | 'quote'>()
  const [built, setBuilt] = useState<Built>()
  const can = useRights()
  useShortcuts({ '/': () => searchField.current?.focus() })
  const add = (item: CartItem): void => addToOrder(form, [item], menu)
  const save = (item: CartItem): void => {
    if (typeof built === 'string') add(item)
    else if (built)
      form.change({ items: changeItem(form.latest().typed.items, built.line, item, { ...form.draft, menu }) })
    setBuilt(undefined)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const asQuote = onQuote && (form.draft.use === 'quote' || isQuoteButton(event.nativeEvent))
    const errors = asQuote ? findQuoteErrors(form) : form.errors
    setChecked(asQuote ? 'quote' : 'order')
    if (Object.keys(errors).length > 0) focusFirstInvalid(element.current, errors)
    else if (asQuote) onQuote()
    else onSubmit()
  }
  const shownErrors = checked === 'quote' ? findQuoteErrors(form) : form.errors
  const products = (
    <div key="products" id={productsAnchor} className="stack">
      <ProductTiles lines={form.lines} isFirst={!form.order} searchField={searchField} onAdd={add}>
        <Button onClick={() => setBuilt('cake')}>
          <CakeSlice aria-hidden="true" />
          Build a cake
        </Button>
        {can('setPrices') && <Button onClick={() => setBuilt('custom')}>Custom line</Button>}
      </ProductTiles>
      <ToOrder form={form} />
    </div>
  )
  const parts = (
    <div key="order" id={orderAnchor} tabIndex={-1} className={clsx('card card-body stack', styles.order)}>
      <div className="stack gap-1">
        <OrderLines form={form} onBuild={setBuilt} />
        <AdjustmentFields form={form} onAdd={() => setBuilt('adjustment')} />
      </div>
      {form.order && (
        <a className={clsx(buttonClass(), 'hidden-from-48')} href={`#${productsAnchor}`}>
          Add a product
        </a>
      )}
      <OrderParts form={form} menu={menu} />
      {children}
    </div>
  )
  return (
    <>
      <form
        ref={element}
        aria-label="Order"
        noValidate
        className={clsx('stack', styles.columns, form.draft.terms.isNow && styles.sale, form.order && styles.edited)}
        onSubmit={submit}
        onFocus={showFocused}
        onKeyDown={keepOnEnter}
      >
        <FormErrors value={checked ? shownErrors : {}}>{form.order ? [parts, products] : [products, parts]}</FormErrors>
      </form>
      {built && (
        <LazyPart failed={<ErrorNotice>{dialogNotLoaded}</ErrorNotice>}>
          <FormDialog menu={menu} form={form} built={built} onSave={save} onClose={() => setBuilt(undefined)} />
        </LazyPart>
      )}
    </>
  )
}

const isQuoteButton = (event: Event): boolean =>
  event instanceof SubmitEvent && event.submitter?.getAttribute('name') === quoteButton.name

/** At the counter the money comes first, and most sales need no more. */
function OrderParts({ form, menu }: { form: OrderForm; menu: Menu }) {
  const customer = <CustomerFields key="customer" form={form} />
  const when = <WhenAndWhere key="when" form={form} menu={menu} />
  const payment = !form.order && form.draft.use !== 'quote' && <PaymentFields key="payment" form={form} />
  const notes = <NoteFields key="notes" form={form} />
  if (form.draft.use !== 'sale') return [customer, when, notes, payment]
  const { typed, terms } = form.draft
  const isOpen = !terms.isNow || terms.staff_note !== '' || foldedFields.some((key) => typed[key] || form.errors[key])
  return [
    payment,
    when,
    <details key="folded" className="stack" open={isOpen}>
      <summary className="tap">Customer and notes</summary>
      {customer}
      {notes}
    </details>,
  ]
}

const foldedFields = ['phone_number', 'name', 'email', ...noteTexts.map(({ key }) => key)] as const

/** On a phone the order is a screen away. */
const ToOrder = ({ form: { lines, money, payment } }: { form: OrderForm }) =>
  lines.length > 0 && (
    <a className={clsx('hidden-from-48', styles.toOrder)} href={`#${orderAnchor}`}>
      <span>To the order</span>{' '}
      <span>
        {payment.change > 0 && `Change ${formatAmount(payment.change)} · `}
        {formatAmount(money.total)}
      </span>
    </a>
  )

/** Enter takes an order only behind the cash, which is the last to be typed: elsewhere staff may want to end what they type. */
function keepOnEnter(event: KeyboardEvent): void {
  const { key, target } = event
  if (key === 'Enter' && target instanceof HTMLInputElement && target.name !== 'received') event.preventDefault()
}

/** Scrolls focused fields clear of the sticky bar, but doesn't move what is being clicked. */
function showFocused({ target }: FocusEvent<HTMLElement>): void {
  const isControl = target.tabIndex >= 0 && !target.closest(`.${styles.take}`)
  if (isControl && target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' })
}

/** After the errors are rendered. */
function focusFirstInvalid(form: HTMLFormElement | null, errors: OrderErrors): void {
  requestAnimationFrame(() => {
    const invalid = findInvalid(form, errors) ?? form?.querySelector<HTMLElement>('[role="alert"]')
    invalid?.focus({ preventScroll: true })
    // With its message, clear of the total.
    invalid?.scrollIntoView({ block: 'center' })
  })
}

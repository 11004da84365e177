import { parseLagosLocal } from '@pj/shared/lagos-time'
import { findZone } from '@pj/shared/menu/delivery'
import type { Menu } from '@pj/shared/menu/menu'
import type { Order } from '@pj/shared/orders/orders.api'
import { repeatOrder } from '@pj/shared/orders/repeat-order'
import type { Quote } from '@pj/shared/quotes/quotes.api'
import { isolate } from '@pj/shared/text'
import { Button } from '@pj/ui/button.tsx'
import { createUuid } from '@pj/ui/create-uuid'
import { Notice } from '@pj/ui/notice.tsx'
import { showToast } from '@pj/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { orderQuery } from '../api/orders.ts'
import { quoteQuery } from '../api/quotes.ts'
import { quotePath } from '../layout/places.ts'
import { Screen, ScreenLoading } from '../layout/screen.tsx'
import { LoadError } from '../lib/query-result.tsx'
import { useMenu } from '../menu/use-menu.tsx'
import {
  addItem,
  hasChanges,
  isRepriced,
  type OrderDraft,
  startOrder,
  startQuote,
  toDraftFields,
} from '../order-form/order-draft.ts'
import styles from '../order-form/order-form.module.css'
import { type OrderForm, useOrderForm } from '../order-form/order-form.ts'
import { DiscardButton, OrderFormView } from '../order-form/order-form-screen.tsx'
import { messages as dialogMessages, QuoteDialog } from '../order-form/quote-dialog.tsx'
import { OrderTotal, quoteButton } from '../order-form/take-bar.tsx'
import { removeStoredDraft } from '../orders/order-page/order-drafts.ts'
import { quoteMessages } from './texts.ts'

export function EditQuoteScreen() {
  const { quoteId = '' } = useParams()
  const { data: quote, error, refetch } = useQuery(quoteQuery(quoteId))
  if (error && !quote) return <LoadError message={error.message} isShowing={false} retry={() => void refetch()} />
  if (!quote) return <ScreenLoading />
  const isEditable = quote.state === 'open' || quote.state === 'expired'
  return isEditable ? <EditQuote key={quoteId} quote={quote} /> : <Navigate to={quotePath(quoteId)} replace />
}

function EditQuote({ quote }: { quote: Quote }) {
  const { quote_id: quoteId } = quote
  const form = useOrderForm(() => startQuote(quote), quote, quoteId)
  // What nobody has typed into follows the quote.
  const followQuote = useEffectEvent((current: Quote) => {
    if (current.version > form.draft.version && !hasChanges(form.draft)) form.replace(startQuote(current))
  })
  useEffect(() => followQuote(quote), [quote])
  return (
    <Screen title={`Edit ${quoteId}`} subtitle={`${quote.title} for ${isolate(quote.name)}`}>
      <QuoteForm form={form} draftId={quoteId} quote={quote} />
    </Screen>
  )
}

/** A new quote with the items and the customer of an order (`?copy=`), at today's prices. */
export function CopyOrderScreen() {
  const id = useSearchParams()[0].get('copy') ?? ''
  const { data: order, error, refetch } = useQuery({ ...orderQuery(id), enabled: id !== '' })
  if (id === '') return <Navigate to="/orders/new?for=later" replace />
  if (error && !order) return <LoadError message={error.message} isShowing={false} retry={() => void refetch()} />
  if (!order) return <ScreenLoading />
  return <CopyOrder key={id} order={order} />
}

function CopyOrder({ order }: { order: Order }) {
  const menu = useMenu()
  const [{ draft, sentences }] = useState(() => copyOrder(order, menu))
  const draftId = `copy-${order.order_id}`
  const form = useOrderForm(() => draft, undefined, draftId)
  return (
    <Screen title="New quote" subtitle={`Copy of ${order.order_id}`}>
      <Notice className="gap-below">
        <div>
          <p>{quoteMessages.copying}</p>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}.</p>
          ))}
        </div>
      </Notice>
      <QuoteForm form={form} draftId={draftId} />
    </Screen>
  )
}

/** The discounts of an order were its own; photos belong to where they are. */
function copyOrder(order: Order, menu: Menu): { draft: OrderDraft; sentences: readonly string[] } {
  const now = new Date()
  const { items, changes, missing } = repeatOrder(order, menu, { now, createId: createUuid })
  const fields = toDraftFields(order)
  const at = parseLagosLocal(fields.delivery_date)
  const typed = {
    ...fields,
    location: findZone(fields.location, menu)?.name ?? '',
    delivery_date: at && at > now ? fields.delivery_date : '',
    items: items.reduce((lines: OrderDraft['typed']['items'], item) => addItem(lines, item, menu), []),
  }
  const photos = order.items.some(({ upload_id: id }) => id !== null) ? [quoteMessages.photosLeft] : []
  return {
    draft: { ...startOrder('quote'), typed },
    sentences: [...new Set([...missing, ...changes, ...photos])],
  }
}

interface QuoteFormProps {
  form: OrderForm
  draftId: string
  /** The quote that is changed; undefined for a new one. */
  quote?: Quote
}

function QuoteForm({ form, draftId, quote }: QuoteFormProps) {
  const navigate = useNavigate()
  const [isSaving, setSaving] = useState(false)
  const save = (): void => setSaving(true)
  const finish = (quoteId: string): void => {
    removeStoredDraft(draftId)
    if (quote) showToast(dialogMessages.saved(quoteId))
    void navigate(quotePath(quoteId), { replace: true })
  }
  return (
    <>
      <OrderFormView form={form} onSubmit={save} onQuote={save}>
        <div className={clsx('stack gap-1', styles.take)}>
          <OrderTotal form={form} />
          {quote && isRepriced(form.draft, quote) && <p className="small">{dialogMessages.repriced}</p>}
          <div className="row">
            {quote && <DiscardButton form={form} label="Discard changes" start={() => startQuote(quote)} />}
            <Button {...quoteButton} variant="primary">
              Save quote
            </Button>
          </div>
        </div>
      </OrderFormView>
      {isSaving && (
        <QuoteDialog form={form} {...(quote && { quote })} onSaved={finish} onClose={() => setSaving(false)} />
      )}
    </>
  )
}

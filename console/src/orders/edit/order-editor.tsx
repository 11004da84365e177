import { type OrderStatus, statuses } from '@pj/shared/orders/order-status'
import type { Order } from '@pj/shared/orders/orders.api'
import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Total } from '@pj/ui/price.tsx'
import { showToast } from '@pj/ui/toast'
import { useNow } from '@pj/ui/use-now'
import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { useMenu } from '../../menu/use-menu.tsx'
import { findDraftErrors, priceDraft } from './changed-order.ts'
import { findConflicts, hasChanges, type OrderDraft, startDraft } from './order-draft.ts'
import styles from './order-editor.module.css'
import { OrderFields } from './order-fields.tsx'
import { OrderItems } from './order-items.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { removeDraft, useOrderDraft } from './stored-draft.ts'

const stageMessages: Partial<Readonly<Record<OrderStatus, string>>> = {
  baking: 'This order is being baked, so a change may mean extra work.',
  ready: 'This order is already made, so a change may mean extra work.',
  out_for_delivery: 'This order is out for delivery. Call the rider about any change.',
}

const messages = {
  alsoChanged: (by: string, what: string) =>
    `${by} also changed this: ${what}. We've kept your text. Choose when you save.`,
}

interface OrderEditorProps {
  order: Order
  onClose: () => void
}

/** Changes the order itself (docs/business-rules.md#order-changes). What was typed stays in this tab until it is saved. */
export function OrderEditor({ order, onClose }: OrderEditorProps) {
  const menu = useMenu()
  const now = useNow()
  const editor = useRef<HTMLElement>(null)
  const { draft, change, replace } = useOrderDraft(order)
  const [isChecked, setChecked] = useState(false)
  const [isReviewing, setReviewing] = useState(false)
  const [discarded, setDiscarded] = useState<OrderDraft>()
  const errors = findDraftErrors(draft, now, menu)
  const isValid = Object.keys(errors).length === 0
  const shownErrors = isChecked ? errors : {}
  const isDirty = hasChanges(draft)

  const review = (): void => {
    setChecked(true)
    if (isValid) setReviewing(isDirty)
    else focusFirstInvalid(editor.current)
  }
  const discard = (): void => {
    setDiscarded(draft)
    replace(startDraft(order))
  }
  const finish = (): void => {
    removeDraft(order.order_id)
    showToast(`${order.order_id} is changed`)
    onClose()
  }
  return (
    <section ref={editor} className="stack" aria-label={`Edit ${order.order_id}`}>
      <header>
        <h1>Edit {order.order_id}</h1>
        <p className="soft">
          {order.title} for {order.name}
        </p>
      </header>
      <EditNotices order={order} draft={draft} />
      <div className={clsx('stack', styles.columns)}>
        <OrderItems
          orderId={order.order_id}
          draft={draft}
          error={shownErrors.items}
          onChange={(items) => change({ items })}
        />
        <div className={clsx('stack', styles.fields)}>
          <OrderFields draft={draft} errors={shownErrors} currentFee={order.delivery_price} onChange={change} />
        </div>
      </div>
      <div className={styles.bar}>
        <EditTotal order={order} draft={draft} />
        <span className="spacer" />
        {discarded && !isDirty && (
          <Button
            onClick={() => {
              replace(discarded)
              setDiscarded(undefined)
            }}
          >
            Undo discarding
          </Button>
        )}
        {isDirty && (
          <Button variant="plain" onClick={discard}>
            Discard changes
          </Button>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" disabled={!isDirty} onClick={review}>
            Review changes
          </Button>
        </div>
      </div>
      {isReviewing && (
        <ReviewDialog
          order={order}
          draft={draft}
          onResolve={replace}
          onSaved={finish}
          onClose={() => setReviewing(false)}
        />
      )}
    </section>
  )
}

/** What to know before the order is changed. */
function EditNotices({ order, draft }: { order: Order; draft: OrderDraft }) {
  const stage = stageMessages[order.status]
  const conflicts = findConflicts(draft, order)
  return (
    <>
      {stage && (
        <Notice>
          <strong>{statuses[order.status].label}</strong> {stage}
        </Notice>
      )}
      {conflicts.map((field) => {
        const event = order.history.findLast(({ changes }) => changes.some((entry) => entry.field === field))
        const theirs = event?.changes.findLast((entry) => entry.field === field)
        const changed = [theirs?.label ?? field, theirs?.to && `now ${theirs.to}`].filter(Boolean).join(', ')
        return (
          <Notice key={field} role="status">
            {messages.alsoChanged(event?.by ?? 'Someone', changed)}
          </Notice>
        )
      })}
    </>
  )
}

function EditTotal({ order, draft }: { order: Order; draft: OrderDraft }) {
  const { subtotal, total } = priceDraft(order, draft, useMenu())
  return (
    <Total
      label="Total"
      amount={total ?? subtotal}
      openChoice={total === undefined ? 'Choose a location' : undefined}
    />
  )
}

/** After the errors are rendered. */
function focusFirstInvalid(editor: HTMLElement | null): void {
  requestAnimationFrame(() => editor?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus())
}

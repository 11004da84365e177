import { parseStoredItem } from '@pj/shared/cart/parse-stored-item'
import type { StoredItem } from '@pj/shared/cart/stored-item'
import type { Menu } from '@pj/shared/menu/menu'
import { type BuilderEdit, builderEditKey } from '@pj/shared/orders/builder-edit'
import { builderEditSchema } from '@pj/shared/orders/builder-edit.api'
import { isOpen } from '@pj/shared/orders/order-status'
import type { Order, OrderSummary } from '@pj/shared/orders/orders.api'
import { sessionStore } from '@pj/ui/browser-storage'
import { useState } from 'react'
import type { z } from 'zod'
import { useMenu } from '../../menu/use-menu.tsx'
import {
  type DraftFields,
  hasChanges,
  type OrderDraft,
  orderDraftSchema,
  placeItem,
  rebaseDraft,
  startDraft,
} from './order-draft.ts'

const keyOf = (orderId: string): string => `pj.console.order-draft.${orderId}`

/** Whether changes of the order were typed in this tab and not saved. */
export const hasStoredDraft = (orderId: string): boolean => sessionStore.read(keyOf(orderId)) !== null

function saveDraft(orderId: string, draft: OrderDraft): void {
  if (hasChanges(draft)) sessionStore.write(keyOf(orderId), JSON.stringify(draft))
  else removeDraft(orderId)
}

export const removeDraft = (orderId: string): void => sessionStore.remove(keyOf(orderId))

/** The draft of this tab with the item that comes back from the builder; a new draft when there is none. */
function restoreDraft(order: Order, menu: Menu): OrderDraft {
  const draft = readJson(orderDraftSchema, keyOf(order.order_id)) ?? startDraft(order)
  const edit = readJson(builderEditSchema, builderEditKey)
  if (edit?.order_id !== order.order_id) return draft
  const restored = edit.saved ? withBuilderItem(draft, edit, menu) : draft
  saveDraft(order.order_id, restored)
  sessionStore.remove(builderEditKey)
  return restored
}

function withBuilderItem(draft: OrderDraft, { index, item }: BuilderEdit, menu: Menu): OrderDraft {
  const read = parseStoredItem(item, menu)
  if (!read.ok) return draft
  return { ...draft, typed: { ...draft.typed, items: placeItem(draft.typed.items, index, read.item, menu) } }
}

interface BuilderRequest {
  readonly orderId: string
  readonly draft: OrderDraft
  readonly index: number
  readonly stored: StoredItem
  /** The builder of the item. */
  readonly path: string
}

/** Leaves the console for a builder of the shop, which comes back to the editor of the order. */
export function openBuilder({ orderId, draft, index, stored, path }: BuilderRequest): void {
  const edit: BuilderEdit = {
    order_id: orderId,
    index,
    item: stored,
    return_url: `/console/orders/${orderId}?edit=1`,
    saved: false,
  }
  // Also without changes: the index is that of the items as they are now.
  sessionStore.write(keyOf(orderId), JSON.stringify(draft))
  sessionStore.write(builderEditKey, JSON.stringify(edit))
  // The builder comes back to a page of its own: with this one in the history, Back would lead to an outdated draft.
  location.replace(`${path}?desk-edit=1`)
}

/** Undefined for a missing value and for one of another form. */
function readJson<Schema extends z.ZodType>(schema: Schema, key: string): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(sessionStore.read(key) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** The draft of the order in this tab, on the current order. Every change is stored. */
export function useOrderDraft(order: Order) {
  const menu = useMenu()
  const [stored, setStored] = useState(() => restoreDraft(order, menu))
  const draft = rebaseDraft(stored, order)
  const replace = (next: OrderDraft): void => {
    setStored(next)
    saveDraft(order.order_id, next)
  }
  const change = (typed: Partial<DraftFields>): void => replace({ ...draft, typed: { ...draft.typed, ...typed } })
  return { draft, change, replace }
}

/** An order that is completed or cancelled stays as it is (docs/business-rules.md#order-changes). */
export const canEdit = ({ status }: OrderSummary): boolean => isOpen(status)

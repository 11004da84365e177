import { type PaymentMethod, paymentMethods } from '@pj/shared/orders/payments'
import { type DeskChannel, deskChannels } from '@pj/shared/orders/sales-channel'
import { sessionStore } from '@pj/ui/browser-storage'
import { createStore } from '@pj/ui/create-store'
import * as v from 'valibot'
import { decodeJson, textSchema } from '../lib/decode.ts'

export const paymentChoices = ['none', 'all', 'deposit', 'other'] as const
export type PaymentChoice = (typeof paymentChoices)[number]

/** What the desk's checkout asks beyond a shopper's, as typed. */
export interface DeskDraft {
  readonly channel: DeskChannel
  readonly staffNote: string
  readonly payment: PaymentChoice
  /** Naira, for the choice `other`. */
  readonly amount: string
  readonly method: PaymentMethod
  readonly reference: string
  readonly overbookReason: string
}

const emptyDraft: DeskDraft = {
  channel: 'phone',
  staffNote: '',
  payment: 'none',
  amount: '',
  method: 'transfer',
  reference: '',
  overbookReason: '',
}

const draftSchema = v.object({
  channel: v.fallback(v.picklist(deskChannels), emptyDraft.channel),
  staffNote: textSchema,
  payment: v.fallback(v.picklist(paymentChoices), emptyDraft.payment),
  amount: textSchema,
  method: v.fallback(v.picklist(paymentMethods), emptyDraft.method),
  reference: textSchema,
  overbookReason: textSchema,
})

const draftKey = 'pj.desk-checkout'

const store = createStore<DeskDraft>(decodeJson(draftSchema, sessionStore.read(draftKey)) ?? emptyDraft)

/** The draft of this tab, which survives a reload. */
export const useDeskDraft = store.use

export function changeDeskDraft(changes: Partial<DeskDraft>): void {
  const next = { ...store.read(), ...changes }
  sessionStore.write(draftKey, JSON.stringify(next))
  store.write(next)
}

export function removeDeskDraft(): void {
  sessionStore.remove(draftKey)
  store.write(emptyDraft)
}

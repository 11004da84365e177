import { type DeskChannel, deskChannels } from '@pj/shared/orders/order-type'
import { type PaymentMethod, paymentMethods } from '@pj/shared/payments/payments'
import { sessionStore } from '@pj/ui/browser-storage'
import { createStore, type Store } from '@pj/ui/create-store'
import * as v from 'valibot'
import { decodeJson, textSchema } from '../lib/decode.ts'

export const paymentChoices = ['none', 'all', 'deposit', 'other'] as const
export type PaymentChoice = (typeof paymentChoices)[number]

export interface DeskDraft {
  readonly channel: DeskChannel
  readonly staffNote: string
  readonly payment: PaymentChoice
  /** Naira, for the choice `other`. */
  readonly amount: string
  /** Null until somebody says how the customer pays. */
  readonly method: PaymentMethod | null
  readonly reference: string
  readonly overbookReason: string
}

const emptyDraft: DeskDraft = {
  channel: 'phone',
  staffNote: '',
  payment: 'none',
  amount: '',
  method: null,
  reference: '',
  overbookReason: '',
}

const draftSchema = v.object({
  channel: v.fallback(v.picklist(deskChannels), emptyDraft.channel),
  staffNote: textSchema,
  payment: v.fallback(v.picklist(paymentChoices), emptyDraft.payment),
  amount: textSchema,
  method: v.fallback(v.nullable(v.picklist(paymentMethods)), null),
  reference: textSchema,
  overbookReason: textSchema,
})

const draftKey = 'pj.desk-checkout'

let store: Store<DeskDraft> | undefined

/** Read when it is first used, not when this module is imported: startDesk separates the tab's storage before. */
function draftStore(): Store<DeskDraft> {
  store ??= createStore(decodeJson(draftSchema, sessionStore.read(draftKey)) ?? emptyDraft)
  return store
}

export const useDeskDraft = (): DeskDraft => draftStore().use()

export function changeDeskDraft(changes: Partial<DeskDraft>): void {
  const next = { ...draftStore().read(), ...changes }
  sessionStore.write(draftKey, JSON.stringify(next))
  draftStore().write(next)
}

export function removeDeskDraft(): void {
  sessionStore.remove(draftKey)
  draftStore().write(emptyDraft)
}

import { sessionStore } from '@pj/ui/browser-storage'

const keyOf = (orderId: string): string => `pj.console.note-draft.${orderId}`

/** The staff note that was typed for the order and not added yet; it survives a reload and the editor of the order. */
export const readNoteDraft = (orderId: string): string => sessionStore.read(keyOf(orderId)) ?? ''

export function saveNoteDraft(orderId: string, text: string): void {
  if (text === '') sessionStore.remove(keyOf(orderId))
  else sessionStore.write(keyOf(orderId), text)
}

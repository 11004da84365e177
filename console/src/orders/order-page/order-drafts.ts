import { sessionStore } from '@pj/ui/browser-storage'

/** Where this tab keeps what was typed into the order with this id, or for a new one: `sale` or `later`. */
export const draftKey = (id: string): string => `pj.console.order.${id}`

/** Whether changes of the order were typed in this tab and not saved. */
export const hasStoredDraft = (orderId: string): boolean => sessionStore.read(draftKey(orderId)) !== null

export const removeStoredDraft = (orderId: string): void => sessionStore.remove(draftKey(orderId))

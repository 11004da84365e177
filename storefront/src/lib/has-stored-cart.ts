import { localStore, sessionStore } from '@pj/ui/browser-storage'
import { listen } from '@pj/ui/listen'
import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'

export const cartKey = 'cart'
/** Entries of the stored cart that could not be read. */
export const recoveryKey = 'pj.cart.aside'

export const receiptsKey = 'pj.receipts'

/** The checkout form as typed. */
export const draftKey = 'pj.checkout'

/** The code of that form with what it takes off: "PASTRY20 · 20 % off Pastries". */
export const codeKey = 'pj.code'

/** The delivery area that was last chosen in this browser. */
export const areaKey = 'pj.area'

/** Whether a time was chosen at checkout; the draft has no other date. */
export const hasChosenTime = (): boolean => sessionStore.read(draftKey)?.includes('"delivery_date":') ?? false

/** Becomes true once a cart is stored; checked on every navigation and when another tab writes. */
export function useHasStoredCart(): boolean {
  // Re-renders on navigation, which checks the storage again.
  useLocation()
  const isStored = useSyncExternalStore(onStorageChange, hasStoredCart, () => false)
  const [wasStored, setWasStored] = useState(false)
  if (isStored && !wasStored) setWasStored(true)
  return isStored || wasStored
}

/** Calls the listener when another tab writes. A page restored from the back/forward cache has missed its events. */
export const onStorageChange = (listener: () => void): (() => void) => listen(window, ['storage', 'pageshow'], listener)

/** True when there is something to read or to report; the code that reads a cart is then needed. */
export const hasStoredCart = (): boolean => [cartKey, recoveryKey].some((key) => !isEmpty(localStore.read(key)))

const isEmpty = (text: string | null): boolean => ['', '[]'].includes(text?.trim() ?? '')

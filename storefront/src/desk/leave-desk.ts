import { deskKey, deskPrefix } from './is-desk.ts'

/** Removes what the desk has stored and opens the console; the tab is a shopper's again. */
export function leaveDesk(): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key === deskKey || key.startsWith(deskPrefix))
    for (const key of keys) sessionStorage.removeItem(key)
  } catch {
    // A blocked storage has nothing of the desk.
  }
  location.assign('/console/')
}

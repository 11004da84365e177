import { deskKey, deskPrefix } from './is-desk.ts'

/** Removes what the desk has stored and opens the console; the tab is a shopper's again. */
export function leaveDesk(): void {
  for (const open of [() => localStorage, () => sessionStorage]) removeDeskKeys(open)
  location.assign('/console/')
}

function removeDeskKeys(open: () => Storage): void {
  try {
    const storage = open()
    const keys = Object.keys(storage).filter((key) => key === deskKey || key.startsWith(deskPrefix))
    for (const key of keys) storage.removeItem(key)
  } catch {
    // A blocked storage has nothing of the desk.
  }
}

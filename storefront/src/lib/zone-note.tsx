import { useSyncExternalStore } from 'react'

const lagosOffset = -60
const neverChanges = () => () => {}

/** Names Lagos time to a visitor with another time at this instant; nothing while the server renders. `at` is now by default. */
export function ZoneNote({ at }: { at?: Date }) {
  const isElsewhere = useSyncExternalStore(
    neverChanges,
    () => (at ?? new Date()).getTimezoneOffset() !== lagosOffset,
    () => false,
  )
  return isElsewhere && <span className="soft"> (Lagos time)</span>
}

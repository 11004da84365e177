import { useBrowserValue } from './use-is-hydrated.ts'

/** In minutes, as getTimezoneOffset returns it. */
const lagosOffset = -60

/** Names Lagos time to a visitor with another time at this instant; nothing while the server renders. `at` is now by default. */
export function ZoneNote({ at }: { at?: Date }) {
  const isElsewhere = useBrowserValue((at ?? new Date()).getTimezoneOffset() !== lagosOffset, false)
  return isElsewhere && <span className="soft"> (Lagos time)</span>
}

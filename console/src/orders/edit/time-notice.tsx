import { capacityOn, capacityPoints } from '@pj/shared/calendar/capacity'
import { formatClosedDay, isOpeningDay } from '@pj/shared/calendar/opening-hours'
import { formatLongDay, lagosDay, parseLagosLocal } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { Notice } from '@pj/ui/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { capacityQuery } from '../../api/capacity.ts'
import { useMenu } from '../../menu/use-menu.tsx'
import { readKeptLines } from './draft-items.ts'
import type { DraftFields, OrderDraft } from './order-draft.ts'

/** Says before saving that the chosen day is closed, or that the changed order exceeds what the kitchen makes on it. */
export function TimeNotice({ draft }: { draft: OrderDraft }) {
  const menu = useMenu()
  const chosen = parseLagosLocal(draft.typed.delivery_date)
  const overload = useOverload(draft, chosen)
  const notices = [chosen && describeClosedDay(chosen, menu), overload].filter((text) => text !== undefined)
  return <div aria-live="polite">{notices.length > 0 && <Notice>{notices.join(' ')}</Notice>}</div>
}

function describeClosedDay(chosen: Date, menu: Menu): string | undefined {
  const day = lagosDay(chosen)
  if (isOpeningDay(day, menu)) return undefined
  const special = menu.availability.special_days.find((each) => each.day === day)
  return `The bakery is closed on ${formatClosedDay({ day, name: special?.name ?? '' })}.`
}

/** "Saturday 28 Nov is full: 2 of 40 points are left, and this change needs 10. Saving it needs a reason." */
function useOverload({ base, typed }: OrderDraft, chosen: Date | undefined): string | undefined {
  const menu = useMenu()
  const day = lagosDay(chosen ?? new Date(0))
  const { data } = useQuery({
    ...capacityQuery({ from: day, to: day }),
    enabled: chosen !== undefined && capacityOn(day, menu) !== null,
  })
  const load = data?.days[0]
  if (!load || load.limit === null) return undefined
  const before = parseLagosLocal(base.delivery_date)
  const isSameDay = before !== undefined && lagosDay(before) === day
  const needed = pointsOf(typed, menu) - (isSameDay ? pointsOf(base, menu) : 0)
  const left = Math.max(0, load.limit - load.used)
  if (needed <= left || needed <= 0) return undefined
  return `${formatLongDay(day)} is full: ${left} of ${load.limit} points are left, and this change needs ${needed}. Saving it needs a reason.`
}

const pointsOf = (fields: DraftFields, menu: Menu): number =>
  capacityPoints(
    readKeptLines(fields, menu).flatMap(({ priced }) => priced?.item ?? []),
    menu,
  )

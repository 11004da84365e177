import { isReadyOn, nextReadyDay } from '@pj/shared/calendar/ready-products'
import { formatDay, formatNearDay, type LagosDay } from '@pj/shared/lagos-time'
import type { Product } from '@pj/shared/menu/product'
import { Button } from '@pj/ui/button.tsx'
import { useNow } from '@pj/ui/use-now'
import { Link } from 'react-router-dom'
import { useMenuWithLoads } from '../lib/day-loads.ts'

const messages = {
  nothing: (day: string) => `Nothing here is ready ${day}.`,
  count: (count: number, day: string) => `${count} ready ${day}`,
  next: (day: string) => `See what's ready ${day}`,
  express: 'Order an express cake instead',
}

interface ReadyDayProps {
  ready: {
    all: readonly Product[]
    /** Those that are ready on the day. */
    products: readonly Product[]
    choose: (day: LagosDay) => void
  }
  day: LagosDay
}

export function ReadyDay({ ready: { all, products, choose }, day }: ReadyDayProps) {
  const menu = useMenuWithLoads()
  const now = useNow()
  const isEmpty = products.length === 0
  const next = isEmpty ? nextReadyDay(day, all, menu, now) : undefined
  return (
    <div className="stack gap-3 centered">
      <p className="small soft" aria-live="polite">
        {isEmpty ? messages.nothing(nameDay(day, now)) : messages.count(products.length, nameDay(day, now))}
      </p>
      {next && (
        <Button variant="primary" onClick={() => choose(next)}>
          {messages.next(nameDay(next, now))}
        </Button>
      )}
      {isEmpty && isReadyOn(day, now, 'express', menu, menu.capacity.costs.express) && (
        <Link className="tap" to="/ExpressDashboard">
          {messages.express}
        </Link>
      )}
    </div>
  )
}

/** "today", "tomorrow", "on Thu 3 Dec". */
function nameDay(day: LagosDay, now: Date): string {
  const name = formatNearDay(day, now)
  return name === formatDay(day) ? `on ${name}` : name
}

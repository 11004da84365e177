import { nextReadyDay, parseReadyDay, productsReadyOn } from '@pj/shared/calendar/ready-products'
import { isReadyOn } from '@pj/shared/calendar/ready-time'
import { addDays, formatDay, type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import type { Product } from '@pj/shared/menu/product'
import { Button } from '@pj/ui/button.tsx'
import { Chips, ToggleChip } from '@pj/ui/chip.tsx'
import { LazyPart } from '@pj/ui/error-boundary.tsx'
import { useNow } from '@pj/ui/use-now'
import { lazy, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useMenuWithLoads } from '../lib/day-loads.ts'
import { useBrowserValue } from '../lib/hydration.ts'

const DateField = lazy(async () => ({ default: (await import('@pj/ui/date-field.tsx')).DateField }))

export const messages = {
  nothing: (day: string) => `Nothing here is ready ${day}.`,
  count: (count: number, day: string) => `${count} ready ${day}`,
  next: (day: string) => `See what's ready ${day}`,
  express: (day: string) => `Order an express cake for ${day}`,
}

const choices = [
  ['today', 'Ready today'],
  ['tomorrow', 'Tomorrow'],
] as const

type ReadyProducts = ReturnType<typeof useReadyProducts>

/** The products that are ready on the day in the URL, or all of them. docs/business-rules.md#ready-on-a-day */
export function useReadyProducts(all: readonly Product[]) {
  const [search, setSearch] = useSearchParams()
  const menu = useMenuWithLoads()
  const now = useNow()
  // The server renders one page for every day.
  const text = useBrowserValue(search.get('ready'), null)
  const day = parseReadyDay(text, now)
  return {
    all,
    text,
    day,
    products: day ? productsReadyOn(day, all, menu, now) : all,
    choose: (value: string | null) => setSearch(withParameter('ready', value), keepPlace),
  }
}

/** Options for a filter: Back leaves the page, which does not scroll. */
export const keepPlace = { replace: true, preventScrollReset: true }

/** The search of the page with another value of one parameter, or without it. */
export const withParameter = (name: string, value: string | null) => (search: URLSearchParams) => {
  const changed = new URLSearchParams(search)
  if (value) changed.set(name, value)
  else changed.delete(name)
  return changed
}

export function ReadyFilter({ ready }: { ready: ReadyProducts }) {
  const { text, day, choose } = ready
  const today = lagosDay(useNow())
  const isDate = day !== undefined && !choices.some(([value]) => value === text)
  const [isPicking, setPicking] = useState(false)
  return (
    <fieldset className="stack gap-2 centered" aria-label="Ready">
      <Chips>
        {choices.map(([value, label]) => (
          <ToggleChip
            key={value}
            pressed={text === value}
            onClick={() => {
              setPicking(false)
              choose(text === value ? null : value)
            }}
          >
            {label}
          </ToggleChip>
        ))}
        <ToggleChip
          pressed={isDate || isPicking}
          onClick={() => {
            setPicking(!isDate && !isPicking)
            choose(null)
          }}
        >
          On a date
        </ToggleChip>
      </Chips>
      {(isDate || isPicking) && (
        <LazyPart>
          <DateField
            label="Date"
            value={isDate ? day : ''}
            min={today}
            onChange={(value) => {
              setPicking(true)
              choose(value || null)
            }}
          />
        </LazyPart>
      )}
      {day && <ReadyCount ready={ready} day={day} />}
    </fieldset>
  )
}

function ReadyCount({ ready: { all, products, choose }, day }: { ready: ReadyProducts; day: LagosDay }) {
  const menu = useMenuWithLoads()
  const now = useNow()
  const count = products.length
  const next = count === 0 ? nextReadyDay(day, all, menu, now) : undefined
  return (
    <div className="stack gap-3 centered">
      <p className="small soft" aria-live="polite">
        {count === 0 ? messages.nothing(nameDay(day, now)) : messages.count(count, nameDay(day, now))}
      </p>
      {next && (
        <Button variant="primary" onClick={() => choose(next)}>
          {messages.next(nameDay(next, now))}
        </Button>
      )}
      {count === 0 && isReadyOn(day, now, 'express', menu, menu.capacity.costs.express) && (
        <Link className="tap" to="/ExpressDashboard">
          {messages.express(nameDay(day, now).replace(/^on /, ''))}
        </Link>
      )}
    </div>
  )
}

/** "today", "tomorrow", "on Thu 3 Dec". */
function nameDay(day: LagosDay, now: Date): string {
  const today = lagosDay(now)
  if (day === today) return 'today'
  return day === addDays(today, 1) ? 'tomorrow' : `on ${formatDay(day)}`
}

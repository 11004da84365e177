import { isPaused } from '@pj/shared/calendar/pause'
import type { Product } from '@pj/shared/menu/product'
import { Chips, ToggleChip } from '@pj/ui/chip.tsx'
import { LazyPart, useFetchedCode } from '@pj/ui/error-boundary.tsx'
import { useNow } from '@pj/ui/use-now'
import { lazy, type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useMenuWithLoads } from '../lib/day-loads.ts'
import { useBrowserValue } from '../lib/hydration.ts'
import { FilterLine } from './gallery-filter.tsx'

const loadReadyProducts = () => import('@pj/shared/calendar/ready-products')
const DateField = lazy(async () => ({ default: (await import('@pj/ui/date-field.tsx')).DateField }))
const ReadyDay = lazy(async () => ({ default: (await import('./ready-day.tsx')).ReadyDay }))

const choices = [
  ['today', 'Ready today'],
  ['tomorrow', 'Tomorrow'],
] as const

/** The products that are ready on the day in the URL, or all of them; no day is offered during a pause. docs/business-rules.md#ready-on-a-day */
export function useReadyProducts(all: readonly Product[]) {
  const [search, setSearch] = useSearchParams()
  const menu = useMenuWithLoads()
  const now = useNow()
  const isOffered = !isPaused(menu, now)
  // The server renders one page for every day.
  const text = useBrowserValue(isOffered ? search.get('ready') : null, null)
  const code = useFetchedCode(loadReadyProducts, text !== null)
  const day = code?.parseReadyDay(text, now)
  return {
    all,
    isOffered,
    text,
    day,
    products: code && day ? code.productsReadyOn(day, all, menu, now) : all,
    choose: (value: string | null) => setSearch(withParameter('ready', value), keepPlace),
  }
}

/** Options for a filter: Back leaves the page, which does not scroll. */
export const keepPlace = { replace: true, preventScrollReset: true }

export const withParameter = (name: string, value: string | null) => (search: URLSearchParams) => {
  const changed = new URLSearchParams(search)
  if (value) changed.set(name, value)
  else changed.delete(name)
  return changed
}

interface ReadyFilterProps {
  ready: ReturnType<typeof useReadyProducts>
  /** Another filter, shown before it on the same line. */
  children?: ReactNode
}

export function ReadyFilter({ ready, children }: ReadyFilterProps) {
  const { isOffered, text, day, choose } = ready
  const isDate = day !== undefined && !choices.some(([value]) => value === text)
  const [isPicking, setPicking] = useState(false)
  if (!isOffered) return children && <FilterLine>{children}</FilterLine>
  return (
    <>
      <FilterLine>
        {children}
        <fieldset aria-label="Ready">
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
        </fieldset>
      </FilterLine>
      {(isDate || isPicking) && (
        <LazyPart>
          <DateField
            label="Date"
            value={isDate ? day : ''}
            onChange={(value) => {
              setPicking(true)
              choose(value || null)
            }}
          />
        </LazyPart>
      )}
      {day && (
        <LazyPart>
          <ReadyDay ready={ready} day={day} />
        </LazyPart>
      )}
    </>
  )
}

import type { Menu } from '@pj/shared/menu/menu'
import { formatNaira } from '@pj/shared/money'
import { orderStatuses, statusLabels } from '@pj/shared/orders/order-status'
import { orderTypes } from '@pj/shared/orders/order-type'
import { pickupLocation } from '@pj/shared/pricing/delivery'
import { Button } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { RefObject } from 'react'
import { useMenu } from '../menu/use-menu.ts'
import { DueFilter, PlacedDaysFilter, SearchFilter, SelectFilter, ToggleFilter } from './filter-fields.tsx'
import styles from './queue-filters.module.css'
import {
  clearFilters,
  formatSort,
  isUnfiltered,
  type SearchParamChanges,
  updateSearchParams,
} from './queue-search-params.ts'
import type { Queue } from './use-queue.ts'

interface QueueFiltersProps {
  queue: Queue
  searchField: RefObject<HTMLInputElement | null>
}

/** The filters, all of which are in the URL. */
export function QueueFilters({ queue, searchField }: QueueFiltersProps) {
  const { searchParams, setSearchParams, view } = queue
  const change = (changes: SearchParamChanges, options?: { replace: boolean }): void =>
    setSearchParams(updateSearchParams(searchParams, changes), options)
  return (
    <search className={styles.filters} aria-label="Filters">
      <DueFilter view={view} onChange={change} />
      <SelectFilter
        label="Location"
        allLabel="Anywhere"
        selected={view.locations}
        options={locationOptions(useMenu())}
        onSelect={(location) => change({ location })}
      />
      <SelectFilter
        label="Type"
        allLabel="All types"
        selected={view.types}
        options={orderTypes.map((type) => ({ value: type, label: type[0]?.toUpperCase() + type.slice(1) }))}
        onSelect={(type) => change({ type })}
      />
      <SelectFilter
        label="Status"
        allLabel="Open orders"
        selected={view.statuses.length === orderStatuses.length ? ['any'] : view.statuses}
        options={[
          ...orderStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
          { value: 'any', label: 'All orders' },
        ]}
        onSelect={(status) => change({ status })}
      />
      <SelectFilter
        label="Method"
        allLabel="Both"
        selected={view.method ? [view.method] : []}
        options={[
          { value: 'delivery', label: 'Delivery' },
          { value: 'pickup', label: 'Pickup' },
        ]}
        onSelect={(method) => change({ method })}
      />
      <SelectFilter
        label="Sort by"
        allLabel="When due"
        selected={view.sort ? [formatSort(view.sort)] : []}
        options={sortOptions}
        onSelect={(sort) => change({ sort })}
      />
      <SearchFilter search={view.search} onChange={change} inputRef={searchField} />
      <div className={clsx('row', styles.toggles)}>
        <ToggleFilter isOn={view.paid === false} onToggle={(isOn) => change({ paid: isOn ? 'false' : undefined })}>
          Unpaid
        </ToggleFilter>
        <ToggleFilter
          isOn={view.isShortNotice}
          onToggle={(isOn) => change({ short_notice: isOn ? 'true' : undefined })}
        >
          Short notice
        </ToggleFilter>
        <ToggleFilter
          isOn={view.priceToCheck === true}
          onToggle={(isOn) => change({ price_to_check: isOn ? 'true' : undefined })}
        >
          Price to check
        </ToggleFilter>
        <PlacedDaysFilter view={view} onChange={change} />
        {!isUnfiltered(searchParams) && queue.positions.length > 0 && (
          <Button variant="plain" className={styles.toggle} onClick={() => setSearchParams(clearFilters(searchParams))}>
            <X aria-hidden="true" />
            Clear filters
          </Button>
        )}
      </div>
    </search>
  )
}

/** With zones that are hidden now: orders of theirs may be under way. */
const locationOptions = ({ delivery_zones }: Menu) => [
  ...delivery_zones.map(({ name, fee }) => ({ value: name, label: `${name} (${formatNaira(fee)})` })),
  { value: pickupLocation, label: `${pickupLocation} (pickup)` },
]

/** A tablet does not show every column, so the sort is available here too. */
const sortOptions = [
  { value: 'start_by', label: 'Start by' },
  { value: '-placed_at', label: 'Latest ordered' },
  { value: '-delivery_price', label: 'Delivery fee' },
  { value: '-amount', label: 'Amount' },
  { value: 'type', label: 'Express first' },
  { value: 'status', label: 'Status' },
  { value: 'location', label: 'Location' },
  { value: 'name', label: 'Customer' },
  { value: 'title', label: 'What' },
  { value: 'paid', label: 'Unpaid first' },
]

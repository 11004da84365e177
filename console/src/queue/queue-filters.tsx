import { brand } from '@pj/shared/brand'
import { formatNaira } from '@pj/shared/money'
import { orderStatuses, statusLabels } from '@pj/shared/orders/order-status'
import { orderTypes } from '@pj/shared/orders/order-type'
import { deliveryFee, deliveryLocations } from '@pj/shared/pricing/delivery'
import { X } from 'lucide-react'
import type { RefObject } from 'react'
import { DueFilter, PlacedDaysFilter, SearchFilter, SelectFilter, Toggle } from './filter-fields.tsx'
import { formatSort, isUnfiltered, updateSearchParams } from './queue-search-params.ts'
import type { Queue } from './use-queue.ts'
import './queue-filters.css'

/** All of it is in the address: a reload keeps it, a link shares it. */
export function QueueFilters({
  queue,
  searchField,
}: {
  queue: Queue
  searchField: RefObject<HTMLInputElement | null>
}) {
  const { address, setAddress, view } = queue
  const set = (changes: Parameters<typeof updateSearchParams>[1]): void =>
    setAddress(updateSearchParams(address, changes))
  return (
    <search className="queue-filters" aria-label="Filters">
      <DueFilter view={view} set={set} />
      <SelectFilter
        label="Location"
        all="Anywhere"
        chosen={view.locations}
        options={[
          ...deliveryLocations.map((name) => ({ value: name, words: `${name} (${formatNaira(deliveryFee(name))})` })),
          { value: brand.pickupLocation, words: `${brand.pickupLocation} (pickup)` },
        ]}
        onChoose={(location) => set({ location })}
      />
      <SelectFilter
        label="Type"
        all="All types"
        chosen={view.types}
        options={orderTypes.map((type) => ({ value: type, words: type[0]?.toUpperCase() + type.slice(1) }))}
        onChoose={(type) => set({ type })}
      />
      <SelectFilter
        label="Status"
        all="Open orders"
        chosen={view.statuses.length === orderStatuses.length ? ['any'] : view.statuses}
        options={[
          ...orderStatuses.map((status) => ({ value: status, words: statusLabels[status] })),
          { value: 'any', words: 'All orders' },
        ]}
        onChoose={(status) => set({ status })}
      />
      <SelectFilter
        label="Method"
        all="Both"
        chosen={view.method ? [view.method] : []}
        options={[
          { value: 'delivery', words: 'Delivery' },
          { value: 'pickup', words: 'Pickup' },
        ]}
        onChoose={(method) => set({ method })}
      />
      <SelectFilter
        label="Sort by"
        all="When due"
        chosen={view.sort ? [formatSort(view.sort)] : []}
        options={sortChoices}
        onChoose={(sort) => set({ sort })}
      />
      <SearchFilter search={view.search} set={set} field={searchField} />
      <div className="row queue-toggles">
        <Toggle isOn={view.paid === false} onPress={(isOn) => set({ paid: isOn ? 'false' : undefined })}>
          Unpaid
        </Toggle>
        <Toggle isOn={view.isShortNotice} onPress={(isOn) => set({ short_notice: isOn ? 'true' : undefined })}>
          Short notice
        </Toggle>
        <Toggle isOn={view.isPriceToCheck} onPress={(isOn) => set({ price_unverified: isOn ? 'true' : undefined })}>
          Price to check
        </Toggle>
        <PlacedDaysFilter view={view} set={set} />
        {!isUnfiltered(address) && queue.places.length > 0 && (
          <button
            type="button"
            className="button button-plain queue-clear"
            onClick={() =>
              setAddress(updateSearchParams(new URLSearchParams(), { sort: address.get('sort') ?? undefined }))
            }
          >
            <X aria-hidden="true" />
            Clear filters
          </button>
        )}
      </div>
    </search>
  )
}

/** On a tablet not every column has a heading to press. */
const sortChoices = [
  { value: 'start_by', words: 'Start by' },
  { value: '-placed_at', words: 'Latest ordered' },
  { value: '-delivery_price', words: 'Delivery fee' },
  { value: '-amount', words: 'Amount' },
  { value: 'type', words: 'Express first' },
  { value: 'status', words: 'Status' },
  { value: 'location', words: 'Location' },
  { value: 'name', words: 'Customer' },
  { value: 'title', words: 'What' },
  { value: 'paid', words: 'Unpaid first' },
]

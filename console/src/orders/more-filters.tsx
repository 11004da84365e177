import { deliveryMethods } from '@pj/shared/menu/delivery'
import { channelLabels, salesChannels } from '@pj/shared/orders/order-type'
import { moneyFilters } from '@pj/shared/orders/orders.api'
import { Chips, ToggleChip } from '@pj/ui/chip.tsx'
import type { ReactNode } from 'react'
import { methodLabels, moneyLabels } from './active-filters.ts'
import { SelectFilter } from './filter-fields.tsx'
import styles from './queue-filters.module.css'
import { formatSort, type QueueView, type SearchParamChanges } from './queue-search-params.ts'

interface MoreFiltersProps {
  view: QueueView
  onChange: (changes: SearchParamChanges) => void
}

/** The filters and the sort for which the bar has no space. */
export const MoreFilters = ({ view, onChange }: MoreFiltersProps) => (
  <>
    <div className={styles.fields}>
      <SelectFilter
        label="Method"
        allLabel="Both"
        selected={view.method ? [view.method] : []}
        options={deliveryMethods.map((method) => ({ value: method, label: methodLabels[method] }))}
        onSelect={(method) => onChange({ method })}
      />
      <SelectFilter
        label="Sort by"
        allLabel="When due"
        selected={view.sort ? [formatSort(view.sort)] : []}
        options={sortOptions}
        onSelect={(sort) => onChange({ sort })}
      />
    </div>
    <ChipGroup title="Money">
      {moneyFilters.map((money) => (
        <ToggleChip
          key={money}
          pressed={view.money.includes(money)}
          onClick={() => onChange({ money: toggled(view.money, money) })}
        >
          {moneyLabels[money]}
        </ToggleChip>
      ))}
    </ChipGroup>
    <ChipGroup title="Channel">
      {salesChannels.map((channel) => (
        <ToggleChip
          key={channel}
          pressed={view.channels.includes(channel)}
          onClick={() => onChange({ channel: toggled(view.channels, channel) })}
        >
          {channelLabels[channel]}
        </ToggleChip>
      ))}
    </ChipGroup>
    <ChipGroup title="To look at">
      {flags.map(({ name, label, isOn }) => (
        <ToggleChip
          key={name}
          pressed={isOn(view)}
          onClick={() => onChange({ [name]: isOn(view) ? undefined : 'true' })}
        >
          {label}
        </ToggleChip>
      ))}
    </ChipGroup>
  </>
)

const flags: readonly { name: string; label: string; isOn: (view: QueueView) => boolean }[] = [
  { name: 'not_printed', label: 'Not printed', isOn: (view) => view.isNotPrinted },
  { name: 'changed_since_printed', label: 'Changed since printed', isOn: (view) => view.isChangedSincePrinted },
  { name: 'short_notice', label: 'Short notice', isOn: (view) => view.isShortNotice },
  { name: 'outside_hours', label: 'Outside hours', isOn: (view) => view.isOutsideHours },
  { name: 'price_to_check', label: 'Price to check', isOn: (view) => view.priceToCheck === true },
]

const ChipGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{title}</legend>
    <Chips>{children}</Chips>
  </fieldset>
)

/** The values with `value` added, or without it. */
export const toggled = <Value extends string>(values: readonly Value[], value: Value): readonly Value[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value]

/** A tablet does not show every column, so the sort is available here too. */
const sortOptions = [
  { value: 'start_by', label: 'When to start' },
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

import { deliveryMethods, pickupLocation } from '@pj/shared/menu/delivery'
import type { Menu } from '@pj/shared/menu/menu'
import { formatNaira } from '@pj/shared/money'
import { needRights, orderNeeds } from '@pj/shared/orders/needs.api'
import { orderStatuses, statuses } from '@pj/shared/orders/order-status'
import { channelLabels, orderTypes, salesChannels } from '@pj/shared/orders/order-type'
import { moneyFilters } from '@pj/shared/orders/orders.api'
import { Button } from '@pj/ui/button.tsx'
import { Chips, ToggleChip } from '@pj/ui/chip.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { clsx } from 'clsx'
import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { useRights } from '../lib/session.ts'
import { useMenu } from '../menu/use-menu.tsx'
import { DueFilter, SearchFilter, SelectFilter, ToggleFilter } from './filter-fields.tsx'
import styles from './queue-filters.module.css'
import {
  type ActiveFilter,
  flags,
  isMoneySort,
  isUnfiltered,
  listActiveFilters,
  methodLabels,
  moneyLabels,
  needLabels,
  noFilters,
  type QueueChanges,
  type QueueView,
  typeLabels,
} from './queue-view.ts'
import type { Queue } from './use-queue.ts'

interface QueueFiltersProps {
  queue: Queue
  searchField: RefObject<HTMLInputElement | null>
}

type ChangeFilters = (changes: QueueChanges) => void

/** The filters, all of which are in the URL. On a tablet and a phone they are in a dialog, and the active ones below the search. */
export function QueueFilters({ queue, searchField }: QueueFiltersProps) {
  const { view, changeView: change, layout } = queue
  const [isOpen, setOpen] = useState(false)
  const isWide = layout === 'wide'
  const active = listActiveFilters(view)
  const title = isWide ? 'More filters' : 'Filters'
  return (
    <search className={styles.filters} aria-label="Filters">
      {isWide && <MainFilters queue={queue} onChange={change} />}
      <SearchFilter search={view.q} onChange={change} inputRef={searchField} />
      <div className={clsx('row gap-2 line-on-phone', styles.toggles)}>
        <Button compact aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <SlidersHorizontal aria-hidden="true" />
          {title}
          {!isWide && active.length > 0 && ` (${active.length})`}
        </Button>
        {active
          .filter(({ isInBar }) => !isWide || !isInBar)
          .map((filter) => (
            <ActiveChip key={filter.key} filter={filter} onChange={change} />
          ))}
        {!isUnfiltered(view) && queue.positions.length > 0 && (
          <Button compact variant="plain" onClick={() => change(noFilters)}>
            <X aria-hidden="true" />
            Clear filters
          </Button>
        )}
      </div>
      {isOpen && (
        <TitledDialog title={title} onClose={() => setOpen(false)}>
          {!isWide && (
            <div className={styles.fields}>
              <MainFilters queue={queue} onChange={change} />
            </div>
          )}
          <MoreFilters view={view} onChange={change} />
          <DialogActions>
            <Button onClick={() => change(noFilters)}>Clear filters</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              {formatShow(queue)}
            </Button>
          </DialogActions>
        </TitledDialog>
      )}
    </search>
  )
}

interface FilterGroupProps {
  queue: Queue
  onChange: ChangeFilters
}

const MainFilters = ({ queue: { view }, onChange }: FilterGroupProps) => (
  <>
    <DueFilter view={view} onChange={onChange} />
    <SelectFilter
      label="Location"
      allLabel="Anywhere"
      selected={view.location}
      options={locationOptions(useMenu(), useRights()('seeMoney'))}
      onSelect={(location) => onChange({ location })}
    />
    <SelectFilter
      label="Type"
      allLabel="All types"
      selected={view.type}
      options={orderTypes.map((type) => ({ value: type, label: typeLabels[type] }))}
      onSelect={(type) => onChange({ type })}
    />
    <SelectFilter
      label="Status"
      allLabel="Open orders"
      selected={view.status.length === orderStatuses.length ? ['any'] : view.status}
      options={[
        ...orderStatuses.map((status) => ({ value: status, label: statuses[status].label })),
        { value: 'any', label: 'All orders' },
      ]}
      onSelect={(status) => onChange({ status })}
    />
  </>
)

/** An active filter; a press removes it. */
const ActiveChip = ({ filter, onChange }: { filter: ActiveFilter; onChange: ChangeFilters }) => (
  <ToggleFilter isOn onToggle={() => onChange(filter.changes)}>
    {filter.label}
    <X aria-hidden="true" />
    <span className="visually-hidden">remove</span>
  </ToggleFilter>
)

function formatShow({ list, positions }: Queue): string {
  const count = list.isComplete ? String(positions.length) : list.total
  return count === '1' ? 'Show 1 order' : `Show ${count} orders`
}

/** With zones that are hidden now: orders of theirs may be under way. */
const locationOptions = ({ delivery_zones }: Menu, hasFees: boolean) => [
  ...delivery_zones.map(({ name, fee }) => ({
    value: name,
    label: hasFees ? `${name} (${formatNaira(fee)})` : name,
  })),
  { value: pickupLocation, label: `${pickupLocation} (pickup)` },
]

interface MoreFiltersProps {
  view: QueueView
  onChange: ChangeFilters
}

/** The filters and the sort for which the bar has no space. */
function MoreFilters({ view, onChange }: MoreFiltersProps) {
  const can = useRights()
  return (
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
          allLabel="What to start next"
          selected={view.sort ? [view.sort] : []}
          options={sortOptions.filter(({ value }) => can('seeMoney') || !isMoneySort(value))}
          onSelect={(sort) => onChange({ sort })}
        />
      </div>
      {can('seeMoney') && (
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
      )}
      <ChipGroup title="Channel">
        {salesChannels.map((channel) => (
          <ToggleChip
            key={channel}
            pressed={view.channel.includes(channel)}
            onClick={() => onChange({ channel: toggled(view.channel, channel) })}
          >
            {channelLabels[channel]}
          </ToggleChip>
        ))}
      </ChipGroup>
      <ChipGroup title="Needs attention">
        {flags
          .filter(({ name }) => name !== 'price_to_check' || can(needRights[name]))
          .map(({ name, label }) => (
            <ToggleChip
              key={name}
              pressed={view[name] === 'true'}
              onClick={() => onChange({ [name]: view[name] === 'true' ? undefined : 'true' })}
            >
              {label}
            </ToggleChip>
          ))}
        {orderNeeds
          .filter((need) => can(needRights[need]))
          .map((need) => (
            <ToggleChip
              key={need}
              pressed={view.needs === need}
              onClick={() => onChange({ needs: view.needs === need ? undefined : need })}
            >
              {needLabels[need]}
            </ToggleChip>
          ))}
      </ChipGroup>
    </>
  )
}

const ChipGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="stack gap-2">
    <legend className={fieldStyles.label}>{title}</legend>
    <Chips>{children}</Chips>
  </fieldset>
)

/** The values with `value` added, or without it. */
const toggled = <Value extends string>(values: readonly Value[], value: Value): readonly Value[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value]

/** A tablet does not show every column, so the sort is available here too. */
const sortOptions = [
  { value: 'delivery_date', label: 'When due' },
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

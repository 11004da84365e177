import { deliveryMethods, pickupLocation } from '@pj/shared/menu/delivery'
import type { Menu } from '@pj/shared/menu/menu'
import { orderTypes } from '@pj/shared/menu/order-types'
import { isUsed, type ShopUse } from '@pj/shared/menu/uses'
import { formatNaira } from '@pj/shared/money'
import { needRights, orderNeeds } from '@pj/shared/orders/needs.api'
import { orderStatuses } from '@pj/shared/orders/order-status'
import { salesChannels } from '@pj/shared/orders/order-type'
import { moneyFilters } from '@pj/shared/orders/orders.api'
import { Button } from '@pj/ui/button.tsx'
import { Chips, ToggleChip } from '@pj/ui/chip.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { clsx } from 'clsx'
import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { useRights } from '../../lib/session.ts'
import { useMenu } from '../../menu/use-menu.tsx'
import { DueFilter, type FilterGroupProps, SearchFilter, SelectFilter } from './filter-fields.tsx'
import styles from './queue-filters.module.css'
import {
  isMoneySort,
  isUnfiltered,
  labelOf,
  listActiveFilters,
  noFilters,
  type QueueView,
  toggleFilter,
  valuesOf,
} from './queue-view.ts'
import type { Queue } from './use-queue.ts'

interface QueueFiltersProps {
  queue: Queue
  searchField: RefObject<HTMLInputElement | null>
}

/** The filters, all of which are in the URL. On a tablet and a phone they are in a dialog, and the active ones beside the search. */
export function QueueFilters({ queue, searchField }: QueueFiltersProps) {
  const { view, changeView: change, layout } = queue
  const [isOpen, setOpen] = useState(false)
  const isWide = layout === 'wide'
  const active = listActiveFilters(view)
  const title = isWide ? 'More filters' : 'Filters'
  return (
    <search className={clsx('row gap-2', styles.filters)} aria-label="Filters">
      {isWide && <MainFilters view={view} onChange={change} />}
      <SearchFilter search={view.q} onChange={change} inputRef={searchField} />
      <div className={clsx('row gap-2', styles.toggles)}>
        <Button compact aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <SlidersHorizontal aria-hidden="true" />
          {title}
          {!isWide && active.length > 0 && ` (${active.length})`}
        </Button>
        {active
          .filter(({ isInBar }) => !isWide || !isInBar)
          .map(({ key, label, changes }) => (
            <Button key={key} compact aria-pressed={true} onClick={() => change(changes)}>
              {label}
              <X aria-hidden="true" />
              <span className="visually-hidden">remove</span>
            </Button>
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
          <div className="fields narrow-fields">
            {!isWide && <MainFilters view={view} onChange={change} />}
            <MoreFields view={view} onChange={change} />
          </div>
          <FilterChips view={view} onChange={change} />
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

function formatShow({ count }: Queue): string {
  if (count === undefined) return 'Show orders'
  return count === '1' ? 'Show 1 order' : `Show ${count} orders`
}

const MainFilters = ({ view, onChange }: FilterGroupProps) => (
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
      options={optionsOf('type', orderTypes)}
      onSelect={(type) => onChange({ type })}
    />
    <SelectFilter
      label="Status"
      allLabel="Open orders"
      selected={view.status.length === orderStatuses.length ? ['any'] : view.status}
      options={[...optionsOf('status', orderStatuses), ['any', 'All orders']]}
      onSelect={(status) => onChange({ status })}
    />
  </>
)

const optionsOf = (name: keyof QueueView, values: readonly string[]) =>
  values.map((value) => [value, labelOf(name, value)] as const)

/** Includes hidden zones, because open orders may still go there. */
const locationOptions = ({ delivery_zones }: Menu, showsFees: boolean) => [
  ...delivery_zones.map(({ name, fee }) => [name, showsFees ? `${name} (${formatNaira(fee)})` : name] as const),
  [pickupLocation, `${pickupLocation} (pickup)`] as const,
]

/** The filter and the sort for which the bar has no space. */
function MoreFields({ view, onChange }: FilterGroupProps) {
  const seesMoney = useRights()('seeMoney')
  return (
    <>
      <SelectFilter
        label="Method"
        allLabel="Both"
        selected={valuesOf(view, 'method')}
        options={optionsOf('method', deliveryMethods)}
        onSelect={(method) => onChange({ method })}
      />
      <SelectFilter
        label="Sort by"
        allLabel="What to start next"
        selected={valuesOf(view, 'sort')}
        options={sortOptions.filter(([value]) => seesMoney || !isMoneySort(value))}
        onSelect={(sort) => onChange({ sort })}
      />
    </>
  )
}

/** A tablet does not show every column, so the sort is available here too. */
const sortOptions = [
  ['delivery_date', 'When due'],
  ['-placed_at', 'Latest ordered'],
  ['-delivery_price', 'Delivery fee'],
  ['-amount', 'Amount'],
  ['type', 'Express first'],
  ['status', 'Status'],
  ['location', 'Location'],
  ['name', 'Customer'],
  ['title', 'What'],
  ['paid', 'Unpaid first'],
] as const

const flagNames = ['not_printed', 'changed_since_printed', 'short_notice', 'outside_hours'] as const

/** Filters for features that not every shop uses. */
const filterUses = new Map<string, ShopUse>([
  ['undelivered', 'riders'],
  ['hold_ends', 'capacity'],
])

/** What is asked about less often, each with a button of its own. */
function FilterChips({ view, onChange }: FilterGroupProps) {
  const can = useRights()
  const menu = useMenu()
  const chip = (name: keyof QueueView, value = 'true') => {
    const isPressed = valuesOf(view, name).includes(value)
    const use = filterUses.get(value)
    if (use && !isPressed && !isUsed(menu, use)) return null
    return (
      <ToggleChip
        key={`${name} ${value}`}
        pressed={isPressed}
        onClick={() => onChange(toggleFilter(view, name, value))}
      >
        {labelOf(name, value)}
      </ToggleChip>
    )
  }
  return (
    <>
      {can('seeMoney') && <ChipGroup title="Money">{moneyFilters.map((money) => chip('money', money))}</ChipGroup>}
      <ChipGroup title="Channel">{salesChannels.map((channel) => chip('channel', channel))}</ChipGroup>
      <ChipGroup title="Needs attention">
        {flagNames.map((flag) => chip(flag))}
        {can(needRights.price_to_check) && chip('price_to_check')}
        {orderNeeds.filter((need) => can(needRights[need])).map((need) => chip('needs', need))}
      </ChipGroup>
    </>
  )
}

const ChipGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="stack gap-2">
    <legend className="label">{title}</legend>
    <Chips>{children}</Chips>
  </fieldset>
)

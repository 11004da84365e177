import { Field } from '@pj/ui/field.tsx'
import { clsx } from 'clsx'
import { Link, useSearchParams } from 'react-router-dom'
import { DayRangeFields } from '../lib/day-range-fields.tsx'
import { formatComparison } from './format-sales.ts'
import styles from './sales-controls.module.css'
import {
  type SalesRange,
  type SalesView,
  salesRangeLabels,
  salesRanges,
  updateSalesSearch,
} from './sales-search-params.ts'

/** The days of the report, which day an order counts on, and the comparison; all of it in the URL. */
export function SalesControls({ view }: { view: SalesView }) {
  const [searchParams, setSearchParams] = useSearchParams()
  const { from, to, by } = view.query
  // Reads the current URL rather than the rendered one: two choices may come before the next render.
  const set = (changes: Parameters<typeof updateSalesSearch>[1]): void =>
    setSearchParams(updateSalesSearch(new URLSearchParams(location.search), { ...changes, of: undefined }))
  return (
    <search className={clsx(styles.controls, 'no-print')} aria-label="Range">
      <nav aria-label="Days" className={styles.ranges}>
        {rangesFor(by).map((range) => (
          <Link
            key={range}
            className={styles.range}
            to={{ search: updateSalesSearch(searchParams, { range, from: undefined, to: undefined, of: undefined }) }}
            aria-current={view.range === range ? 'page' : undefined}
          >
            {salesRangeLabels[range]}
          </Link>
        ))}
      </nav>
      <DayRangeFields from={from} to={to} onChange={(range) => set({ range: undefined, ...range })} />
      <Field label="Orders count on the day">
        {(control) => (
          <select {...control} value={by} onChange={({ target: { value } }) => set(byChange(view, value))}>
            <option value="placed">they were ordered</option>
            <option value="delivery">they are due</option>
          </select>
        )}
      </Field>
      <Field label="Compare with">
        {(control) => (
          <select {...control} value={view.compare} onChange={({ target: { value } }) => set({ compare: value })}>
            <option value="previous">{formatComparison('previous', view.query)}</option>
            <option value="weeks">{formatComparison('weeks', view.query)}</option>
            <option value="none">nothing</option>
          </select>
        )}
      </Field>
    </search>
  )
}

/** Only what is due can lie ahead. */
const rangesFor = (by: SalesView['query']['by']): readonly SalesRange[] =>
  by === 'delivery' ? salesRanges : salesRanges.filter((range) => range !== 'ahead')

const byChange = (view: SalesView, by: string): Parameters<typeof updateSalesSearch>[1] =>
  view.range === 'ahead' ? { by, range: '7d' } : { by }

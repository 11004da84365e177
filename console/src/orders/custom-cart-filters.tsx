import { Field } from '@pj/ui/field.tsx'
import { clsx } from 'clsx'
import { type CustomCartFilter, customCartTypes } from '../api/custom-carts.ts'
import styles from './custom-cart-filters.module.css'
import { customCartTypeLabels } from './custom-cart-types.ts'
import { formatCustomCartSearch, parseCustomCartFilter } from './custom-carts-search-params.ts'

interface CustomCartFiltersProps {
  filter: CustomCartFilter
  setSearchParams: (search: string) => void
}

export function CustomCartFilters({ filter, setSearchParams }: CustomCartFiltersProps) {
  const change = (name: keyof CustomCartFilter, value: string): void => {
    // Reads the current URL rather than the rendered one: two choices may come before the next render.
    const next = new URLSearchParams(location.search)
    next.set(name, value)
    setSearchParams(formatCustomCartSearch(parseCustomCartFilter(next)))
  }
  return (
    <search className={clsx(styles.filters, 'no-print')} aria-label="Filters">
      <Field label="Type">
        {(control) => (
          <select {...control} value={filter.type ?? ''} onChange={(event) => change('type', event.target.value)}>
            <option value="">All types</option>
            {customCartTypes.map((type) => (
              <option key={type} value={type}>
                {customCartTypeLabels[type]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Ordered">
        {(control) => (
          <select {...control} value={filter.ordered ?? ''} onChange={(event) => change('ordered', event.target.value)}>
            <option value="">Ordered or not</option>
            <option value="true">Ordered</option>
            <option value="false">Left in the cart</option>
          </select>
        )}
      </Field>
    </search>
  )
}

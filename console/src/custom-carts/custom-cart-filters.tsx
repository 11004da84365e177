import { useId } from 'react'
import { type CustomCartFilter, customCartTypes } from '../api/custom-carts.ts'
import { customCartTypeLabels } from './custom-cart-types.ts'
import { formatCustomCartSearch, parseCustomCartFilter } from './custom-carts-search-params.ts'

interface CustomCartFiltersProps {
  filter: CustomCartFilter
  setSearchParams: (search: string) => void
}

export function CustomCartFilters({ filter, setSearchParams }: CustomCartFiltersProps) {
  const id = useId()
  const change = (name: keyof CustomCartFilter, value: string): void => {
    // Reads the current URL rather than the rendered one: two choices may come before the next render.
    const next = new URLSearchParams(location.search)
    next.set(name, value)
    setSearchParams(formatCustomCartSearch(parseCustomCartFilter(next)))
  }
  return (
    <search className="custom-cart-filters" aria-label="Filters">
      <div className="field">
        <label htmlFor={`${id}-type`}>Type</label>
        <select id={`${id}-type`} value={filter.type ?? ''} onChange={(event) => change('type', event.target.value)}>
          <option value="">All types</option>
          {customCartTypes.map((type) => (
            <option key={type} value={type}>
              {customCartTypeLabels[type]}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-ordered`}>Ordered</label>
        <select
          id={`${id}-ordered`}
          value={filter.ordered ?? ''}
          onChange={(event) => change('ordered', event.target.value)}
        >
          <option value="">Ordered or not</option>
          <option value="true">Ordered</option>
          <option value="false">Left in the cart</option>
        </select>
      </div>
    </search>
  )
}

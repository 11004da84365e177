import { useId } from 'react'
import { type CustomCartFilter, customCartTypes } from '../api/custom-carts.ts'
import { customCartTypeLabels } from './custom-cart-types.ts'
import { formatCustomCartSearch, parseCustomCartFilter } from './custom-carts-search-params.ts'

interface CustomCartFiltersProps {
  filter: CustomCartFilter
  setAddress: (address: string) => void
}

export function CustomCartFilters({ filter, setAddress }: CustomCartFiltersProps) {
  const id = useId()
  const change = (name: keyof CustomCartFilter, value: string): void => {
    // The address itself, not what was drawn from it last: two choices may be made before the screen has caught up.
    const next = new URLSearchParams(location.search)
    next.set(name, value)
    setAddress(formatCustomCartSearch(parseCustomCartFilter(next)))
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

import type { Product, ProductCategory } from '@pj/shared/catalogue/product'

interface Filter {
  readonly id: 'all' | ProductCategory
  readonly label: string
}

/** The category buttons of "Our Delicious Gallery" (spec 2 section 2). */
export const filters: readonly Filter[] = [
  { id: 'all', label: 'All P&J' },
  { id: 'cakes', label: 'Cake' },
  { id: 'pastries', label: 'Pastries' },
  { id: 'treats', label: 'Treats' },
  { id: 'custom', label: 'Custom' },
]

export type FilterId = Filter['id']

export const filterOf = (text: string | null): FilterId => filters.find(({ id }) => id === text)?.id ?? 'all'

export const filtered = (products: readonly Product[], filter: FilterId): readonly Product[] =>
  filter === 'all' ? products : products.filter(({ category }) => category === filter)

interface GalleryFilterProps {
  chosen: FilterId
  onChoose: (filter: FilterId) => void
}

export const GalleryFilter = ({ chosen, onChoose }: GalleryFilterProps) => (
  <fieldset className="chips gallery-filter" aria-label="Show">
    {filters.map(({ id, label }) => (
      <button key={id} type="button" className="chip" aria-pressed={chosen === id} onClick={() => onChoose(id)}>
        {label}
      </button>
    ))}
  </fieldset>
)

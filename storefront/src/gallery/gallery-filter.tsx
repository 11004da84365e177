import type { Product, ProductCategory } from '@pj/shared/catalogue/product'
import { Chips, ToggleChip } from '@pj/ui/chip.tsx'

interface FilterOption {
  readonly id: 'all' | ProductCategory
  readonly label: string
}

/** The category buttons of "Our Delicious Gallery". docs/business-rules.md#galleries */
export const filters: readonly FilterOption[] = [
  { id: 'all', label: 'All P&J' },
  { id: 'cakes', label: 'Cake' },
  { id: 'pastries', label: 'Pastries' },
  { id: 'treats', label: 'Treats' },
  { id: 'custom', label: 'Custom' },
]

export type GalleryFilterId = FilterOption['id']

export const parseFilter = (text: string | null): GalleryFilterId => filters.find(({ id }) => id === text)?.id ?? 'all'

export const filterProducts = (products: readonly Product[], filter: GalleryFilterId): readonly Product[] =>
  filter === 'all' ? products : products.filter(({ category }) => category === filter)

interface GalleryFilterProps {
  chosen: GalleryFilterId
  onChoose: (filter: GalleryFilterId) => void
}

export const GalleryFilter = ({ chosen, onChoose }: GalleryFilterProps) => (
  <fieldset aria-label="Show">
    <Chips centered>
      {filters.map(({ id, label }) => (
        <ToggleChip key={id} pressed={chosen === id} onClick={() => onChoose(id)}>
          {label}
        </ToggleChip>
      ))}
    </Chips>
  </fieldset>
)

import type { Product, ProductCategory } from '@pj/shared/menu/product'
import { Chips, ToggleChip } from '@pj/ui/chip.tsx'
import { useMenu } from '../lib/menu.ts'

interface FilterOption {
  readonly id: 'all' | ProductCategory
  readonly label: string
}

/** The category buttons of "Our Delicious Gallery". docs/business-rules.md#galleries */
const filters: readonly FilterOption[] = [
  { id: 'all', label: 'All' },
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

export function GalleryFilter({ chosen, onChoose }: GalleryFilterProps) {
  const { business } = useMenu()
  return (
    <fieldset aria-label="Show">
      <Chips centered>
        {filters.map(({ id, label }) => (
          <ToggleChip key={id} pressed={chosen === id} onClick={() => onChoose(id)}>
            {id === 'all' ? `${label} ${business.name}` : label}
          </ToggleChip>
        ))}
      </Chips>
    </fieldset>
  )
}

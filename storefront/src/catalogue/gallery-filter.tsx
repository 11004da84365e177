import type { Menu } from '@pj/shared/menu/menu'
import { offeredCategories, type Product } from '@pj/shared/menu/product'
import { Chips, ToggleChip } from '@pj/ui/chip.tsx'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useMenu } from '../lib/menu.ts'
import styles from './gallery-filter.module.css'

/** `all` for a category without a product on offer. */
export const parseFilter = (text: string | null, menu: Menu): string =>
  offeredCategories(menu).find(({ id }) => id === text)?.id ?? 'all'

export const filterProducts = (products: readonly Product[], filter: string): readonly Product[] =>
  filter === 'all' ? products : products.filter(({ category }) => category === filter)

/** Groups of chips in one line, which scrolls sideways when it is wider than the screen. */
export const FilterLine = ({ children }: { children: ReactNode }) => (
  <div className={clsx('row one-line', styles.line)}>{children}</div>
)

interface GalleryFilterProps {
  label?: string
  /** What is filtered: only their categories are offered. */
  products: readonly Product[]
  chosen: string
  onChoose: (filter: string) => void
}

/** See docs/business-rules.md#galleries. */
export function GalleryFilter({ label = 'Show', products, chosen, onChoose }: GalleryFilterProps) {
  const menu = useMenu()
  const filters = [{ id: 'all', label: `All ${menu.business.name}` }, ...offeredCategories({ ...menu, products })]
  return (
    <fieldset className="centered" aria-label={label}>
      <Chips>
        {filters.map(({ id, label }) => (
          <ToggleChip key={id} pressed={chosen === id} onClick={() => onChoose(id)}>
            {label}
          </ToggleChip>
        ))}
      </Chips>
    </fieldset>
  )
}

import { type Category, leadKinds, pieceKinds, reservedCategoryIds, taxClasses } from '@pj/shared/menu/category'
import type { LeadTimes } from '@pj/shared/menu/menu'
import { menuLimits } from '@pj/shared/menu/shop-terms'
import { isUsed } from '@pj/shared/menu/uses'
import { formatCount } from '@pj/shared/text'
import { capacityKindLabels } from '../capacity-screen.tsx'
import { DraftSelect } from '../draft-field.tsx'
import { type Column, DraftTable } from '../draft-table.tsx'
import { createOptionId } from '../option-list.tsx'
import { ShopSection } from '../shop-section.tsx'
import { useDraft } from '../use-draft.ts'

const messages = { note: 'Filter buttons in the gallery and sections of the menu, in this order.' }

/** The categories of the products, in the order of the shop's filter and menu. docs/business-rules.md#categories */
export function CategoryList() {
  const { document } = useDraft().state
  const { categories, lead_times, products } = document
  return (
    <ShopSection id="categories" title="Categories" note={messages.note}>
      <DraftTable
        path={['categories']}
        label="Categories"
        entries={categories}
        nameOf={({ title }) => title}
        canRemove={({ id }) => !products.some(({ category }) => category === id)}
        columns={[
          { head: 'Name', field: ['title', 'Name of'] },
          { head: 'Filter button', field: ['label', 'Filter button of'] },
          {
            head: 'Note on the menu',
            field: ['note', 'Note of'],
            cell: ({ entry: { kind } }) => (kind === 'ready' ? undefined : null),
          },
          choose(
            'Notice',
            ['lead_time', 'Notice of'],
            leadKinds.map((id) => [id, formatLeadTime(id, lead_times)]),
          ),
          ...(isUsed(document, 'capacity')
            ? [
                choose(
                  'Counts as',
                  ['capacity', 'Kitchen points of'],
                  pieceKinds.map((id) => [id, capacityKindLabels[id]]),
                ),
              ]
            : []),
          choose(
            'VAT',
            ['tax_class', 'VAT of'],
            taxClasses.map((id) => [id, taxClassLabels[id]]),
          ),
        ]}
        add={{
          max: menuLimits.categories,
          entry: 'category',
          create: (name) => createCategory(name, categories),
        }}
      />
    </ShopSection>
  )
}

const choose = (
  head: string,
  [key, label]: readonly [key: string, label: string],
  options: readonly (readonly [value: string, label: string])[],
): Column<Category> => ({
  head,
  cell: ({ entry, path }) => <DraftSelect path={[...path, key]} label={`${label} ${entry.title}`} options={options} />,
})

const taxClassLabels = { standard: 'Standard', exempt: 'Exempt' } as const

const createCategory = (title: string, categories: readonly Category[]): Category => ({
  id: createOptionId(title, [...reservedCategoryIds, ...categories.map(({ id }) => id)]),
  label: title,
  title,
  note: '',
  kind: 'ready',
  lead_time: 'ready',
  capacity: 'treats',
})

function formatLeadTime(kind: Category['lead_time'], times: LeadTimes): string {
  switch (kind) {
    case 'express':
      return `${formatCount(times.express_hours, 'opening hour')}`
    case 'ready':
      return 'Next opening day'
    case 'custom':
      return `${formatCount(times.custom_days, 'day')}, as custom cakes`
    case 'themed':
      return `${formatCount(times.themed_days, 'day')}, as themed cakes`
  }
}

import { type Category, leadKinds, pieceKinds, reservedCategoryIds, taxClasses } from '@pj/shared/menu/category'
import type { LeadTimes } from '@pj/shared/menu/menu'
import { menuLimits } from '@pj/shared/menu/menu-schema'
import { formatCount } from '@pj/shared/text'
import { SelectField } from '../../lib/select-field.tsx'
import { capacityKindLabels } from '../capacity-screen.tsx'
import { DraftField } from '../draft-field.tsx'
import { AddEntryForm, EntryTable } from '../entry-table.tsx'
import { createOptionId } from '../option-list.tsx'
import { ShopSection } from '../shop-section.tsx'
import { useDraft, useDraftPart } from '../use-draft.ts'

const messages = { note: 'Filter buttons in the gallery and sections of the menu, in this order.' }

/** The categories of the products, in the order of the shop's filter and menu. docs/business-rules.md#categories */
export function CategoryList() {
  const { lead_times, products } = useDraft().state.document
  const [categories, changeCategories] = useDraftPart('categories')
  return (
    <ShopSection id="categories" title="Categories" note={messages.note}>
      <EntryTable
        label="Categories"
        heads={['Name', 'Filter button', 'Note on the menu', 'Notice', 'Counts as', 'VAT', 'Order']}
        entries={categories}
        nameOf={({ title }) => title}
        canRemove={({ id }) => !products.some(({ category }) => category === id)}
        onChange={changeCategories}
        fields={({ title, label, note, kind, lead_time, capacity, tax_class = 'standard' }, change) => (
          <>
            <td>
              <DraftField label={`Name of ${title}`} value={title} onCommit={(text) => change({ title: text })} />
            </td>
            <td>
              <DraftField
                label={`Filter button of ${title}`}
                value={label}
                onCommit={(text) => change({ label: text })}
              />
            </td>
            <td>
              {kind === 'ready' && (
                <DraftField label={`Note of ${title}`} value={note} onCommit={(text) => change({ note: text })} />
              )}
            </td>
            <td>
              <SelectField
                label={`Notice of ${title}`}
                value={lead_time}
                options={leadKinds.map((id) => [id, formatLeadTime(id, lead_times)])}
                onChange={(id) => change({ lead_time: id })}
              />
            </td>
            <td>
              <SelectField
                label={`Kitchen points of ${title}`}
                value={capacity}
                options={pieceKinds.map((id) => [id, capacityKindLabels.find(({ kind }) => kind === id)?.label ?? id])}
                onChange={(id) => change({ capacity: id })}
              />
            </td>
            <td>
              <SelectField
                label={`VAT of ${title}`}
                value={tax_class}
                options={taxClasses.map((id) => [id, taxClassLabels[id]])}
                onChange={(id) => change({ tax_class: id })}
              />
            </td>
          </>
        )}
        add={
          categories.length < menuLimits.categories && (
            <AddEntryForm
              entry="category"
              onAdd={(name) => changeCategories((current) => [...current, createCategory(name, current)])}
            />
          )
        }
      />
    </ShopSection>
  )
}

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

import { type Category, leadKinds, pieceKinds, reservedCategoryIds } from '@pj/shared/menu/category'
import type { LeadTimes } from '@pj/shared/menu/menu'
import { type MenuError, menuLimits } from '@pj/shared/menu/menu-schema'
import { formatCount } from '@pj/shared/text'
import { Field } from '@pj/ui/field.tsx'
import { clsx } from 'clsx'
import { capacityKindLabels } from '../capacity-screen.tsx'
import { DraftField } from '../draft-field.tsx'
import { createOptionId } from '../option-list.tsx'
import { AddEntryForm, changeEntry, moveEntry, RowControls, ShopSection } from '../shop-section.tsx'
import styles from '../shop-table.module.css'
import { useDraft } from '../use-draft.ts'

type Store = (next: (categories: readonly Category[]) => readonly Category[]) => readonly MenuError[]

/** The categories of the products, in the order of the shop's filter and menu. docs/business-rules.md#categories */
export function CategoryList() {
  const { state, change } = useDraft()
  const { categories, lead_times, products } = state.document
  const store: Store = (next) => change((document) => ({ ...document, categories: next(document.categories) }))
  const isUsed = ({ id }: Category): boolean => products.some(({ category }) => category === id)
  return (
    <ShopSection
      id="categories"
      title="Categories"
      note="The filter buttons of the gallery and the sections of the menu, in this order."
    >
      <table className={clsx('data-table card-rows', styles.table)} aria-label="Categories">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Filter button</th>
            <th scope="col">Note on the menu</th>
            <th scope="col">Notice</th>
            <th scope="col">Counts as</th>
            <th scope="col">Order</th>
          </tr>
        </thead>
        <tbody>
          {categories.map((category, index) => (
            <tr key={category.id}>
              <CategoryFields
                category={category}
                leadTimes={lead_times}
                onChange={(values) => store((current) => changeEntry(current, index, values))}
              />
              <td>
                <RowControls
                  name={category.title}
                  index={index}
                  count={categories.length}
                  onMove={(at, step) => store((current) => moveEntry(current, at, step))}
                  onRemove={isUsed(category) ? undefined : () => store((current) => current.toSpliced(index, 1))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {categories.length < menuLimits.categories && (
        <AddEntryForm
          entry="category"
          onAdd={(name) => store((current) => [...current, createCategory(name, current)])}
        />
      )}
    </ShopSection>
  )
}

const createCategory = (title: string, categories: readonly Category[]): Category => ({
  id: createOptionId(title, [...reservedCategoryIds, ...categories.map(({ id }) => id)]),
  label: title,
  title,
  note: '',
  kind: 'ready',
  lead_time: 'ready',
  capacity: 'treats',
})

interface CategoryFieldsProps {
  category: Category
  leadTimes: LeadTimes
  onChange: (values: Partial<Category>) => readonly MenuError[]
}

function CategoryFields({ category, leadTimes, onChange }: CategoryFieldsProps) {
  const { title, label, note, kind, lead_time, capacity } = category
  return (
    <>
      <td>
        <DraftField label={`Name of ${title}`} value={title} onCommit={(text) => onChange({ title: text })} />
      </td>
      <td>
        <DraftField label={`Filter button of ${title}`} value={label} onCommit={(text) => onChange({ label: text })} />
      </td>
      <td>
        {kind === 'ready' && (
          <DraftField label={`Note of ${title}`} value={note} onCommit={(text) => onChange({ note: text })} />
        )}
      </td>
      <td>
        <Choice
          label={`Notice of ${title}`}
          value={lead_time}
          options={leadKinds.map((id) => ({ id, label: formatLeadTime(id, leadTimes) }))}
          onChoose={(id) => onChange({ lead_time: id })}
        />
      </td>
      <td>
        <Choice
          label={`Kitchen points of ${title}`}
          value={capacity}
          options={pieceKinds.map((id) => ({
            id,
            label: capacityKindLabels.find(({ kind: each }) => each === id)?.label ?? id,
          }))}
          onChoose={(id) => onChange({ capacity: id })}
        />
      </td>
    </>
  )
}

interface ChoiceProps<Id extends string> {
  label: string
  value: Id
  options: readonly { readonly id: Id; readonly label: string }[]
  onChoose: (id: Id) => void
}

const Choice = <Id extends string>({ label, value, options, onChoose }: ChoiceProps<Id>) => (
  <Field label={label}>
    {(control) => (
      <select
        {...control}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(({ id }) => id === target.value)
          if (chosen) onChoose(chosen.id)
        }}
      >
        {options.map(({ id, label: text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
)

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

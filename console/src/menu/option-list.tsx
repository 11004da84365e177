import { formatAllergens } from '@pj/shared/menu/allergens'
import { type Decoration, type DecorationBuilder, decorationBuilders, type MenuOption } from '@pj/shared/menu/menu'
import { normalizeLabel } from '@pj/shared/menu/options'
import { menuLimits } from '@pj/shared/menu/shop-terms'
import { Check } from '@pj/ui/check.tsx'
import type { ReactNode } from 'react'
import { AllergenFields } from './allergen-fields.tsx'
import { type Column, DraftTable } from './draft-table.tsx'
import styles from './sheet-table.module.css'
import { ShopSection } from './shop-section.tsx'
import { useDraft } from './use-draft.ts'
import { useMenu } from './use-menu.tsx'

type OptionListName = 'flavours' | 'decorations' | 'order_form_flavours' | 'order_form_decorations' | 'themes'
type ListedOption = MenuOption & Partial<Pick<Decoration, 'builders'>>

interface OptionListProps {
  list: OptionListName
  title: string
  /** One entry: "flavour". */
  entry: string
  note?: ReactNode
}

export function OptionList({ list, title, entry, note }: OptionListProps) {
  const options: readonly ListedOption[] = useDraft().state.document[list]
  const published = useMenu()[list]
  const columns = list === 'decorations' ? [builders] : list.endsWith('flavours') ? [allergens] : []
  return (
    <ShopSection id={list} title={title} note={note}>
      <DraftTable
        path={[list]}
        label={title}
        className={styles.list}
        entries={options}
        nameOf={({ label }) => label}
        canRemove={({ id }) => !published.some((option) => option.id === id)}
        columns={[
          { head: 'Name', className: styles.name, field: ['label', 'Name of'] },
          { head: 'Extra', field: ['extra', 'Extra of'], kind: 'number' },
          ...columns,
        ]}
        add={{
          max: menuLimits.list,
          entry,
          figure: ['extra', 'Extra'],
          create: (label, extra) => ({ ...createOption(list, options, label), extra }),
        }}
      />
    </ShopSection>
  )
}

const allergens: Column<ListedOption> = {
  head: 'Allergens',
  className: styles.whole,
  cell: ({ entry: { label, allergens }, path, explain }) => (
    <details>
      <summary>{allergens ? formatAllergens([allergens]) : 'Not listed'}</summary>
      <AllergenFields name={label} value={allergens} onChange={(next) => explain([...path, 'allergens'], next)} />
    </details>
  ),
}

const builderLabels: Readonly<Record<DecorationBuilder, string>> = {
  express: 'Express',
  customiser: 'Home page',
  cakeBuilderPage: 'Build your cake',
}

const builders: Column<ListedOption> = {
  head: 'Offered by',
  className: styles.whole,
  cell: ({ entry: { label, builders = [] }, path, explain }) => (
    <div className="row">
      {decorationBuilders.map((builder) => (
        <Check
          key={builder}
          label={builderLabels[builder]}
          name={label}
          checked={builders.includes(builder)}
          onChange={(isOffered) =>
            explain(
              [...path, 'builders'],
              decorationBuilders.filter((other) => (other === builder ? isOffered : builders.includes(other))),
            )
          }
        />
      ))}
    </div>
  ),
}

const createOption = (list: OptionListName, options: readonly ListedOption[], label: string) => ({
  id: createOptionId(
    label,
    options.map(({ id }) => id),
  ),
  label,
  hidden: false,
  former_names: [],
  ...(list === 'decorations' && { builders: [...decorationBuilders] }),
})

/** An id from small letters, digits and hyphens that no other entry of the list has, such as "salted-caramel". */
export function createOptionId(label: string, taken: readonly string[]): string {
  const ascii = normalizeLabel(label.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50)
    .replace(/-$/, '')
  const base = ascii || 'option'
  const isFree = (id: string): boolean => !taken.includes(id)
  if (isFree(base)) return base
  for (let count = 2; ; count += 1) if (isFree(`${base}-${count}`)) return `${base}-${count}`
}

import { formatAllergens } from '@pj/shared/menu/allergens'
import { type Decoration, type DecorationBuilder, decorationBuilders, type MenuOption } from '@pj/shared/menu/menu'
import { menuLimits } from '@pj/shared/menu/menu-schema'
import { normalizeLabel } from '@pj/shared/menu/options'
import type { ReactNode } from 'react'
import { AllergenFields } from './allergen-fields.tsx'
import { DraftField, NairaField } from './draft-field.tsx'
import { AddEntryForm, EntryTable } from './entry-table.tsx'
import styles from './sheet-table.module.css'
import { Check, ShopSection } from './shop-section.tsx'
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

/** The options of one list with their extras. */
export function OptionList({ list, title, entry, note }: OptionListProps) {
  const { state, change } = useDraft()
  const published = useMenu()[list]
  const hasAllergens = list === 'flavours' || list === 'order_form_flavours'
  const options: readonly ListedOption[] = state.document[list]
  const changeOptions = (next: (options: readonly ListedOption[]) => readonly ListedOption[]) =>
    change((document) => ({ ...document, [list]: next(document[list]) }))
  return (
    <ShopSection id={list} title={title} note={note}>
      <EntryTable
        label={title}
        className={styles.list}
        heads={[
          'Name',
          'Extra',
          ...(hasAllergens ? ['Allergens'] : []),
          ...(list === 'decorations' ? ['Offered by'] : []),
          'Shown',
          'Order',
        ]}
        entries={options}
        nameOf={({ label }) => label}
        canRemove={({ id }) => !published.some((option) => option.id === id)}
        onChange={changeOptions}
        fields={({ label, extra, builders, allergens }, changeOption, explain) => (
          <>
            <td className={styles.name}>
              <DraftField label={`Name of ${label}`} value={label} onCommit={(text) => changeOption({ label: text })} />
            </td>
            <td className={styles.number}>
              <NairaField
                label={`Extra of ${label}`}
                value={extra}
                max={menuLimits.price}
                onCommit={(price) => changeOption({ extra: price })}
              />
            </td>
            {hasAllergens && (
              <td className={styles.whole}>
                <details>
                  <summary>{allergens ? formatAllergens([allergens]) : 'Not listed'}</summary>
                  <AllergenFields name={label} value={allergens} onChange={(next) => explain({ allergens: next })} />
                </details>
              </td>
            )}
            {builders && (
              <td className={styles.whole}>
                <BuilderChecks name={label} builders={builders} onChange={(next) => explain({ builders: next })} />
              </td>
            )}
          </>
        )}
        add={
          options.length < menuLimits.list && (
            <AddEntryForm
              entry={entry}
              figure="Extra"
              onAdd={(label, extra) =>
                changeOptions((current) => [...current, { ...createOption(list, current, label), extra }])
              }
            />
          )
        }
      />
    </ShopSection>
  )
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

const builderLabels: Readonly<Record<DecorationBuilder, string>> = {
  express: 'Express',
  customiser: 'Home page',
  cakeBuilderPage: 'Build your cake',
}

interface BuilderChecksProps {
  name: string
  builders: readonly DecorationBuilder[]
  onChange: (builders: readonly DecorationBuilder[]) => void
}

/** The builders that offer a decoration. */
const BuilderChecks = ({ name, builders, onChange }: BuilderChecksProps) => (
  <div className="row">
    {decorationBuilders.map((builder) => (
      <Check
        key={builder}
        label={builderLabels[builder]}
        name={name}
        checked={builders.includes(builder)}
        onChange={(isOffered) =>
          onChange(decorationBuilders.filter((other) => (other === builder ? isOffered : builders.includes(other))))
        }
      />
    ))}
  </div>
)

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

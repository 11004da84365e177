import {
  type Decoration,
  type DecorationBuilder,
  decorationBuilders,
  type MenuDocument,
  type MenuOption,
} from '@pj/shared/menu/menu'
import { type MenuError, menuLimits } from '@pj/shared/menu/menu-schema'
import { normalizeLabel } from '@pj/shared/menu/options'
import fieldStyles from '@pj/ui/field.module.css'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { DraftField, NairaField } from './draft-field.tsx'
import { moveInSheet, selectFigure } from './sheet-keys.ts'
import { AddEntryForm, Check, changeEntry, moveEntry, RowControls, ShopSection } from './shop-section.tsx'
import styles from './shop-table.module.css'
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

/** A list of options with their extras: in place, hidden, sorted and added. */
export function OptionList({ list, title, entry, note }: OptionListProps) {
  const { state, change } = useDraft()
  const [error, setError] = useState<string>()
  const options: readonly ListedOption[] = state.document[list]
  const store = (next: (options: readonly ListedOption[]) => readonly ListedOption[]): readonly MenuError[] => {
    const errors = change((document) => withOptions(document, list, next(document[list])))
    setError(undefined)
    return errors
  }
  /** For controls that have no place for an error of their own. */
  const storeOrExplain: typeof store = (next) => {
    const errors = store(next)
    setError(errors[0]?.message)
    return errors
  }
  const add = (label: string, extra: MenuOption['extra']): readonly MenuError[] =>
    store((current) => [...current, createOption(list, current, { label, extra })])
  return (
    <ShopSection id={list} title={title} note={note}>
      <table
        className={clsx('data-table card-rows', styles.table, styles.list)}
        aria-label={title}
        onKeyDownCapture={moveInSheet}
        onFocus={selectFigure}
      >
        <OptionHeads hasBuilders={list === 'decorations'} />
        <tbody>
          {options.map((option, index) => (
            <OptionRow
              key={option.id}
              list={list}
              option={option}
              index={index}
              count={options.length}
              onChange={store}
              onSwitch={storeOrExplain}
            />
          ))}
        </tbody>
      </table>
      <p role="alert" className={fieldStyles.error} hidden={error === undefined}>
        {error}
      </p>
      {options.length < menuLimits.list && <AddEntryForm entry={entry} figure="Extra" onAdd={add} />}
    </ShopSection>
  )
}

const withOptions = (document: MenuDocument, list: OptionListName, options: readonly ListedOption[]): MenuDocument => ({
  ...document,
  [list]: options,
})

const createOption = (
  list: OptionListName,
  options: readonly ListedOption[],
  { label, extra }: Pick<MenuOption, 'label' | 'extra'>,
): ListedOption => ({
  id: createOptionId(
    label,
    options.map(({ id }) => id),
  ),
  label,
  extra,
  hidden: false,
  former_names: [],
  ...(list === 'decorations' && { builders: ['express', 'customiser', 'cakeBuilderPage'] }),
})

const OptionHeads = ({ hasBuilders }: { hasBuilders: boolean }) => (
  <thead>
    <tr>
      <th scope="col">Name</th>
      <th scope="col">Extra</th>
      {hasBuilders && <th scope="col">Offered by</th>}
      <th scope="col">Shown</th>
      <th scope="col">Order</th>
    </tr>
  </thead>
)

type Store = (next: (options: readonly ListedOption[]) => readonly ListedOption[]) => readonly MenuError[]

interface OptionRowProps {
  list: OptionListName
  option: ListedOption
  index: number
  count: number
  onChange: Store
  onSwitch: Store
}

function OptionRow({ list, option, index, count, onChange, onSwitch }: OptionRowProps) {
  const { id, label, extra, hidden, builders } = option
  const isPublished = useMenu()[list].some((published) => published.id === id)
  const changeOption = (values: Partial<ListedOption>, store: Store = onChange): readonly MenuError[] =>
    store((options) => changeEntry(options, index, values))
  return (
    <tr className={clsx(hidden && styles.hidden)}>
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
      {builders && (
        <td className={styles.whole}>
          <BuilderChecks
            name={label}
            builders={builders}
            onChange={(next) => changeOption({ builders: next }, onSwitch)}
          />
        </td>
      )}
      <td>
        <Check
          label="Shown"
          name={label}
          checked={!hidden}
          onChange={(isShown) => changeOption({ hidden: !isShown }, onSwitch)}
        />
      </td>
      <td>
        <RowControls
          name={label}
          index={index}
          count={count}
          onMove={(at, step) => onSwitch((options) => moveEntry(options, at, step))}
          onRemove={isPublished ? undefined : () => onSwitch((options) => options.toSpliced(index, 1))}
        />
      </td>
    </tr>
  )
}

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

/** An id from small letters, digits and hyphens that no entry of the list has, such as "salted-caramel". */
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

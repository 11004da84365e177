import type { Decoration, MenuDocument, MenuOption } from '@pj/shared/menu/menu'
import { type MenuError, menuLimits } from '@pj/shared/menu/menu-schema'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { AddEntryForm } from '../add-entry-form.tsx'
import { createOptionId } from '../create-option-id.ts'
import { DraftField } from '../draft-field.tsx'
import { NairaField } from '../number-field.tsx'
import { Check, changeEntry, moveEntry, RowControls } from '../row-controls.tsx'
import { moveInSheet, selectFigure } from '../sheet-keys.ts'
import { ShopSection } from '../shop-section.tsx'
import styles from '../shop-table.module.css'
import { useDraft } from '../use-draft.ts'
import { useMenu } from '../use-menu.tsx'
import { BuilderChecks } from './builder-checks.tsx'

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
        className={clsx('data-table', styles.table, styles.list)}
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
      <p role="alert" className={styles.error} hidden={error === undefined}>
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

import { findChoiceUnavailable, formatSoldOut } from '@pj/shared/calendar/unavailable'
import type { BuilderItem } from '@pj/shared/cart/builder-state'
import type { Menu } from '@pj/shared/menu/menu'
import { countGraphemes, formatCount } from '@pj/shared/text'
import { TextArea, TextField as TextInput } from '@pj/ui/form.tsx'
import { Stepper } from '@pj/ui/stepper.tsx'
import { useNow } from '@pj/ui/use-now'
import { clsx } from 'clsx'
import { type ChangeEvent, useId, useMemo, useState } from 'react'
import type { Builder, CountField, OptionsField, TextField, UpdateItem } from './builder.ts'
import { useMenu } from './builder-context.ts'
import { optionPrices } from './builder-price.ts'
import { OptionImage } from './cake-drawing.tsx'
import styles from './field-controls.module.css'
import { builderMessages as messages } from './texts.ts'

interface ControlProps<Item extends BuilderItem, FieldKind> {
  readonly field: FieldKind
  readonly item: Item
  /** Has the last choice at once, `item` a little later. */
  readonly shown: Item
  readonly update: UpdateItem<Item>
}

interface OptionsControlProps<Item extends BuilderItem> extends ControlProps<Item, OptionsField<Item>> {
  readonly builder: Builder<Item>
  readonly showLabel: boolean
}

/** Renders radios or checkboxes named by their label; the price of an option is its description. */
export function OptionsControl<Item extends BuilderItem>(props: OptionsControlProps<Item>) {
  const { builder, field, item, shown, update, showLabel } = props
  const name = useId()
  const menu = useMenu()
  const now = useNow()
  const isRadio = field.kind === 'radio'
  const hint = field.hint?.(item, menu)
  const options = useMemo(() => withSoldOut(field, item, menu, now), [field, item, menu, now])
  const prices = useMemo(() => optionPrices(builder, field, options, item, menu), [builder, field, options, item, menu])
  const latest = shown === item ? options : field.options(shown, menu)
  const isSelected = (id: string) => latest.some((option) => option.id === id && option.isSelected)
  const isDisabled = (id: string) => latest.some((option) => option.id === id && option.isDisabled)
  const details = field.details?.(menu)
  return (
    <div
      className="stack gap-2 justify-items-start"
      {...(isRadio && showLabel ? { role: 'radiogroup', 'aria-label': field.label } : {})}
    >
      {showLabel && isRadio && (
        <p className="strong" aria-hidden="true">
          {field.label}
        </p>
      )}
      {hint && (
        <p className="small soft" aria-live="polite">
          {hint}
        </p>
      )}
      <div className={clsx(styles.options, field.image && styles[`${field.image}s`])}>
        {options.map((option, index) => (
          <label key={option.id} className={clsx('choice', option.isNone && 'all-columns')}>
            <input
              type={field.kind}
              name={name}
              value={option.id}
              checked={isSelected(option.id)}
              // Let shoppers deselect what was chosen before.
              disabled={isDisabled(option.id) || (option.soldOut !== undefined && !isSelected(option.id))}
              aria-labelledby={`${name}-${option.id}`}
              aria-describedby={`${name}-${option.id}-price`}
              onChange={() => update((now) => findOption(field, option.id, now, menu)?.patch ?? {})}
            />
            {/* Screen readers read it as the name and description of the input. */}
            <span className={clsx('tile', styles.option, field.image && styles[field.image])} aria-hidden="true">
              {field.image && <OptionImage kind={field.image} id={option.id} />}
              <span className={styles.optionText}>
                <span
                  id={`${name}-${option.id}`}
                  className={clsx('block strong break', field.image === 'theme' && 'small')}
                >
                  {option.label}
                </span>{' '}
                <span id={`${name}-${option.id}-price`} className="small soft">
                  {option.detail && <span className="block pre-line">{option.detail} </span>}
                  <span className="strong">{option.soldOut ?? prices[index]}</span>
                </span>
              </span>
            </span>
          </label>
        ))}
      </div>
      {details && (
        <details className="small soft">
          <summary>{details.title}</summary>
          <ul>
            {details.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

const findOption = <Item extends BuilderItem>(field: OptionsField<Item>, id: string, item: Item, menu: Menu) =>
  field.options(item, menu).find((option) => option.id === id)

function withSoldOut<Item extends BuilderItem>(field: OptionsField<Item>, item: Item, menu: Menu, now: Date) {
  return field.options(item, menu).map((option) => {
    const reason = field.list && findChoiceUnavailable(field.list, option.id, menu, now)
    return { ...option, soldOut: reason && formatSoldOut(reason, now) }
  })
}

interface CountControlProps<Item extends BuilderItem> extends ControlProps<Item, CountField<Item>> {
  readonly showLabel: boolean
}

/** A button at its limit stays focusable and explains in an alert why the value does not change. */
export function CountControl<Item extends BuilderItem>(props: CountControlProps<Item>) {
  const { field, item, shown, update, showLabel } = props
  const [alert, setAlert] = useState('')
  const menu = useMenu()
  const { min, max } = field.range(shown)
  return (
    <div className="stack gap-2 justify-items-start">
      {showLabel && <p className="strong">{field.label}</p>}
      <Stepper
        label={field.label}
        noun={field.noun}
        value={field.value(shown)}
        min={min}
        max={max}
        onChange={(value) => {
          setAlert('')
          update((now) => field.patch(now, value))
        }}
        onLimit={(value) =>
          setAlert(
            value > max
              ? messages.atMost(formatCount(max, field.unit))
              : (field.minMessage ?? messages.atLeast(formatCount(min, field.unit))),
          )
        }
      />
      {field.hint && <p className="small soft">{field.hint(item, menu)}</p>}
      <FieldAlert message={alert} />
    </div>
  )
}

export function TextControl<Item extends BuilderItem>(props: ControlProps<Item, TextField<Item>>) {
  const { field, item, shown, update } = props
  const menu = useMenu()
  const value = field.value(shown)
  const hint = field.hint?.(item, menu)
  const lettersLeft = messages.lettersLeft(formatCount(field.maxLength - countGraphemes(value), 'letter'))
  const control = {
    label: field.label,
    hint: hint ? `${hint} · ${lettersLeft}` : lettersLeft,
    autoComplete: 'off',
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => update(field.patch(target.value)),
  }
  return field.isMultiline ? <TextArea {...control} rows={4} /> : <TextInput {...control} />
}

export const FieldAlert = ({ message }: { readonly message: string | undefined }) =>
  message ? (
    <p role="alert" className="small bad full-width">
      {message}
    </p>
  ) : null

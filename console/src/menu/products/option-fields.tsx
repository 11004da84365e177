import { menuLimits } from '@pj/shared/menu/menu-schema'
import { Button } from '@pj/ui/button.tsx'
import { Field } from '@pj/ui/field.tsx'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import styles from './product-form.module.css'
import { newOption, type OptionValues } from './product-values.ts'

interface OptionFieldsProps {
  options: readonly OptionValues[]
  /** By field: `options.0.price`. */
  errors: Readonly<Record<string, string>>
  onChange: (options: readonly OptionValues[]) => void
}

/** The options of a ready product, such as boxes of 6 and 12, with their prices. */
export function OptionFields({ options, errors, onChange }: OptionFieldsProps) {
  const setOption = (key: number, change: Partial<OptionValues>): void =>
    onChange(options.map((option) => (option.key === key ? { ...option, ...change } : option)))
  const add = (): void => onChange([...options, newOption(Math.max(0, ...options.map(({ key }) => key)) + 1)])
  const move = (index: number, step: 1 | -1): void => {
    const moved = options[index]
    if (!moved || index + step < 0 || index + step >= options.length) return
    onChange(options.toSpliced(index, 1).toSpliced(index + step, 0, moved))
  }
  return (
    <fieldset className="stack">
      <legend className="eyebrow">Options</legend>
      {errors.options && (
        <p role="alert" className="small">
          {errors.options}
        </p>
      )}
      {options.map((option, index) => (
        <OptionRow
          key={option.key}
          option={option}
          number={index + 1}
          isOnly={options.length === 1}
          nameError={errors[`options.${index}.name`]}
          priceError={errors[`options.${index}.price`]}
          onChange={(change) => setOption(option.key, change)}
          onMove={(step) => move(index, step)}
          onRemove={() => onChange(options.filter(({ key }) => key !== option.key))}
        />
      ))}
      {options.length < menuLimits.options && (
        <p>
          <Button onClick={add}>
            <Plus aria-hidden="true" />
            Add an option
          </Button>
        </p>
      )}
    </fieldset>
  )
}

interface OptionRowProps {
  option: OptionValues
  number: number
  isOnly: boolean
  nameError: string | undefined
  priceError: string | undefined
  onChange: (change: Partial<OptionValues>) => void
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

function OptionRow({ option, number, isOnly, nameError, priceError, onChange, onMove, onRemove }: OptionRowProps) {
  const label = option.name || `option ${number}`
  return (
    <div className={styles.option}>
      <Field label={`Option ${number}`} error={nameError}>
        {(control) => (
          <input
            {...control}
            value={option.name}
            maxLength={menuLimits.label}
            autoComplete="off"
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      <Field label={`Price of option ${number}`} error={priceError}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={option.price}
            onChange={({ target }) => onChange({ price: target.value })}
          />
        )}
      </Field>
      <div className={clsx('row', styles.optionActions)}>
        <label className="check">
          <input
            type="checkbox"
            checked={option.hidden}
            onChange={({ target }) => onChange({ hidden: target.checked })}
          />
          Hidden
        </label>
        <span className="row">
          <Button icon aria-label={`Move up: ${label}`} onClick={() => onMove(-1)}>
            <ArrowUp aria-hidden="true" />
          </Button>
          <Button icon aria-label={`Move down: ${label}`} onClick={() => onMove(1)}>
            <ArrowDown aria-hidden="true" />
          </Button>
          {!isOnly && (
            <Button aria-label={`Remove: ${label}`} onClick={onRemove}>
              Remove
            </Button>
          )}
        </span>
      </div>
    </div>
  )
}

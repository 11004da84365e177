import { menuLimits } from '@pj/shared/menu/menu-schema'
import { Button } from '@pj/ui/button.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { changeEntry, MoveButtons, moveEntry } from '../entry-table.tsx'
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
  const add = (): void => onChange([...options, newOption(Math.max(0, ...options.map(({ key }) => key)) + 1)])
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
          index={index}
          options={options}
          nameError={errors[`options.${index}.name`]}
          priceError={errors[`options.${index}.price`]}
          onChange={onChange}
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

interface OptionRowProps extends Pick<OptionFieldsProps, 'options' | 'onChange'> {
  index: number
  nameError: string | undefined
  priceError: string | undefined
}

function OptionRow({ index, options, nameError, priceError, onChange }: OptionRowProps) {
  const option = options[index]
  if (!option) return null
  const label = option.name || `option ${index + 1}`
  const change = (values: Partial<OptionValues>): void => onChange(changeEntry(options, index, values))
  return (
    <div className={styles.option}>
      <TextField
        autoComplete="off"
        label={`Option ${index + 1}`}
        error={nameError}
        value={option.name}
        maxLength={menuLimits.label}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        autoComplete="off"
        label={`Price of option ${index + 1}`}
        error={priceError}
        inputMode="numeric"
        value={option.price}
        onChange={({ target }) => change({ price: target.value })}
      />
      <div className={clsx('row', styles.optionActions)}>
        <label className="check">
          <input
            type="checkbox"
            checked={option.hidden}
            onChange={({ target }) => change({ hidden: target.checked })}
          />
          Hidden
        </label>
        <span className="row">
          <MoveButtons
            name={label}
            index={index}
            count={options.length}
            onMove={(to) => onChange(moveEntry(options, index, to))}
          />
          {options.length > 1 && (
            <Button
              aria-label={`Remove: ${label}`}
              onClick={() => onChange(options.filter((_, other) => other !== index))}
            >
              Remove
            </Button>
          )}
        </span>
      </div>
    </div>
  )
}

import { menuLimits } from '@pj/shared/menu/shop-terms'
import { Button } from '@pj/ui/button.tsx'
import { Check } from '@pj/ui/check.tsx'
import { ErrorText, TextField, useFormErrors } from '@pj/ui/form.tsx'
import { NairaField } from '@pj/ui/naira-field.tsx'
import { Plus } from 'lucide-react'
import { MoveButtons, moveEntry, removeEntry } from '../../lib/sorting.tsx'
import { RemoveButton } from '../draft-table.tsx'
import { newOption, type OptionValues } from './product-values.ts'

interface OptionFieldsProps {
  options: readonly OptionValues[]
  onChange: (options: readonly OptionValues[]) => void
}

export function OptionFields({ options, onChange }: OptionFieldsProps) {
  const errors = useFormErrors()
  const add = (): void => onChange([...options, newOption(Math.max(0, ...options.map(({ key }) => key)) + 1)])
  return (
    <fieldset className="stack">
      <legend className="eyebrow">Options</legend>
      <ErrorText>{errors.options}</ErrorText>
      <ul className="entries">
        {options.map((option, index) => (
          <OptionRow key={option.key} option={option} index={index} options={options} onChange={onChange} />
        ))}
      </ul>
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

interface OptionRowProps extends OptionFieldsProps {
  option: OptionValues
  index: number
}

function OptionRow({ option, index, options, onChange }: OptionRowProps) {
  const { name, price, hidden } = option
  const label = name || `option ${index + 1}`
  const change = (values: Partial<OptionValues>): void =>
    onChange(options.map((other) => (other === option ? { ...option, ...values } : other)))
  return (
    <li>
      <div className="fields">
        <TextField
          autoComplete="off"
          label={`Option ${index + 1}`}
          name={`options.${index}.name`}
          value={name}
          maxLength={menuLimits.label}
          onChange={({ target }) => change({ name: target.value })}
        />
        <NairaField
          label={`Price of option ${index + 1}`}
          name={`options.${index}.price`}
          value={price}
          onChange={(typed) => change({ price: typed })}
        />
      </div>
      <Check label="Hidden" checked={hidden} onChange={(isHidden) => change({ hidden: isHidden })} />
      <span className="row">
        <MoveButtons
          name={label}
          index={index}
          count={options.length}
          onMove={(to) => onChange(moveEntry(options, index, to))}
        />
        {options.length > 1 && <RemoveButton name={label} onRemove={() => onChange(removeEntry(options, index))} />}
      </span>
    </li>
  )
}

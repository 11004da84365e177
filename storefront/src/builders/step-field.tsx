import { splitGraphemes } from '@pj/shared/cake/read-values'
import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { priceReading } from '../ui/price-reading.ts'
import type { Builder, Choose, CountField, Field, OptionsField, WordsField } from './builder.ts'
import { ImageField } from './image-field.tsx'
import { OptionList, OptionRow } from './option-row.tsx'
import { addsWords } from './price-words.ts'
import './step-field.css'

interface FieldProps<Item extends BuilderItem, Kind> {
  readonly builder: Builder<Item>
  readonly field: Kind
  readonly item: Item
  readonly choose: Choose<Item>
  /** The step's title does not say it: the field shows its own label. */
  readonly labelled: boolean
}

/** One field of a step, drawn by its kind. */
export function StepField<Item extends BuilderItem>({ field, ...rest }: FieldProps<Item, Field<Item>>) {
  switch (field.kind) {
    case 'one-of':
    case 'any-of':
      return <Options field={field} {...rest} />
    case 'count':
      return <Count field={field} {...rest} />
    case 'words':
      return field.shown?.(rest.item) === false ? null : <Words field={field} {...rest} />
    case 'image':
      return (
        <ImageField
          label={field.label}
          image={field.value(rest.item)}
          change={(image) => rest.choose(field.patch(image))}
        />
      )
    case 'part':
      return <field.Part item={rest.item} choose={rest.choose} />
  }
}

function Options<Item extends BuilderItem>(props: FieldProps<Item, OptionsField<Item>>) {
  const { builder, field, item, choose, labelled } = props
  const name = useId()
  const oneOf = field.kind === 'one-of'
  const hint = field.hint?.(item)
  const options = field.options(item, priceReading())
  return (
    <div className="options-field" {...(oneOf ? { role: 'radiogroup', 'aria-label': field.label } : {})}>
      {labelled && oneOf && (
        <p className="field-label" aria-hidden="true">
          {field.label}
        </p>
      )}
      {hint && (
        <p className="small soft" aria-live="polite">
          {hint}
        </p>
      )}
      <OptionList
        choose={(id) => {
          const option = options.find((each) => each.id === id)
          if (option) choose(option.patch)
        }}
      >
        {options.map((option) => (
          <OptionRow
            key={option.id}
            name={name}
            type={oneOf ? 'radio' : 'checkbox'}
            id={option.id}
            label={option.label}
            detail={option.detail}
            adds={addsWords(builder, item, option)}
            chosen={option.chosen}
            blocked={option.blocked === true}
          />
        ))}
      </OptionList>
    </div>
  )
}

function Count<Item extends BuilderItem>({ field, item, choose, labelled }: FieldProps<Item, CountField<Item>>) {
  const id = useId()
  const [said, say] = useState('')
  const value = field.value(item)
  const { min, max } = field.range(item)

  // A button at its end stays within reach of the keyboard, and says why it does nothing.
  function step(next: number): void {
    if (next < min) say(field.leastWords ?? `At least ${min} ${field.noun}`)
    else if (next > max) say(`At most ${max} ${field.noun}`)
    else {
      say('')
      choose(field.patch(item, next))
    }
  }

  return (
    <div className="count-field">
      {labelled && <p className="field-label">{field.label}</p>}
      <div className="stepper">
        <button
          type="button"
          className="button button-icon"
          aria-label={`Decrease ${field.noun}`}
          aria-disabled={value <= min}
          onClick={() => step(value - 1)}
        >
          <Minus aria-hidden="true" />
        </button>
        <output aria-label={field.label}>{value}</output>
        <button
          type="button"
          className="button button-icon"
          aria-label={`Increase ${field.noun}`}
          aria-disabled={value >= max}
          onClick={() => step(value + 1)}
        >
          <Plus aria-hidden="true" />
        </button>
      </div>
      {field.hint && (
        <p id={`${id}-hint`} className="small soft">
          {field.hint(item, priceReading())}
        </p>
      )}
      {said !== '' && (
        <p role="alert" className="field-error">
          {said}
        </p>
      )}
    </div>
  )
}

function Words<Item extends BuilderItem>({ field, item, choose }: FieldProps<Item, WordsField<Item>>) {
  const id = useId()
  const text = field.value(item)
  const left = field.most - splitGraphemes(text).length
  const control = {
    id,
    value: text,
    'aria-describedby': `${id}-hint`,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => choose(field.patch(event.target.value)),
  }
  return (
    <div className="field">
      <label htmlFor={id}>{field.label}</label>
      {field.long ? <textarea rows={4} {...control} /> : <input type="text" {...control} />}
      <span id={`${id}-hint`} className="field-hint">
        {field.hint && `${field.hint} · `}
        {left} letters left
      </span>
    </div>
  )
}

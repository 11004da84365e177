import { type MenuError, menuLimits } from '@pj/shared/menu/menu-schema'
import { type Naira, naira } from '@pj/shared/money'
import { Button } from '@pj/ui/button.tsx'
import { Field } from '@pj/ui/field.tsx'
import { Plus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { readWholeNumber } from './number-field.tsx'
import styles from './shop-table.module.css'

interface AddEntryFormProps {
  /** One entry: "flavour". */
  entry: string
  /** The label of its amount: "Extra". */
  figure: string
  onAdd: (name: string, amount: Naira) => readonly MenuError[]
}

/** Adds an entry with a name and an amount to the end of a list. */
export function AddEntryForm({ entry, figure, onAdd }: AddEntryFormProps) {
  const [name, setName] = useState('')
  const [amount, setAmount] = useState('')
  const [error, setError] = useState<{ name?: string | undefined; amount?: string }>({})
  const nameField = useRef<HTMLInputElement>(null)
  const add = (event: FormEvent): void => {
    event.preventDefault()
    const number = readWholeNumber(amount || '0')
    if (number === undefined || number > menuLimits.price) {
      setError({ amount: `${figure}: a whole number from 0 to ${menuLimits.price.toLocaleString('en')}` })
      return
    }
    const [found] = onAdd(name, naira(number))
    setError({ name: found?.message })
    nameField.current?.focus()
    if (found) return
    setName('')
    setAmount('')
  }
  return (
    <form className={styles.add} onSubmit={add} noValidate aria-label={`Add: ${entry}`}>
      <Field label={`Another ${entry}`} error={error.name}>
        {(control) => (
          <input
            {...control}
            ref={nameField}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Field label={figure} error={error.amount}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
      </Field>
      <Button type="submit">
        <Plus aria-hidden="true" />
        Add
      </Button>
    </form>
  )
}

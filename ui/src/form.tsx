import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { Field } from './field.tsx'

/** Messages by the names of fields. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

export const findInvalid = (form: HTMLFormElement | null, errors: FieldErrors): HTMLElement | undefined =>
  [...(form?.elements ?? [])]
    .filter((control) => control instanceof HTMLElement)
    .find((control) => errors[control.getAttribute('name') ?? ''] !== undefined)

export const FormErrors = createContext<FieldErrors>({})

export const useFormErrors = (): FieldErrors => useContext(FormErrors)

interface Described {
  label: string
  hint?: ReactNode
  /** By default what the form says about its name. */
  error?: string | undefined
}

export function TextField({ label, hint, error, ...input }: ComponentProps<'input'> & Described) {
  const errors = useFormErrors()
  return (
    <Field label={label} hint={hint} error={error ?? errors[input.name ?? '']}>
      {(control) => <input {...input} {...control} />}
    </Field>
  )
}

/** A field for a number as a person types it. */
export const NumberField = (field: ComponentProps<typeof TextField>) => (
  <TextField inputMode="numeric" autoComplete="off" {...field} />
)

export function TextArea({ label, hint, error, ...textarea }: ComponentProps<'textarea'> & Described) {
  const errors = useFormErrors()
  return (
    <Field label={label} hint={hint} error={error ?? errors[textarea.name ?? '']}>
      {(control) => <textarea {...textarea} {...control} />}
    </Field>
  )
}

/** What is wrong where no single control has it; nothing without a text. */
export const ErrorText = ({ children, ...paragraph }: ComponentProps<'p'>) =>
  children && (
    <p className="small bad" role="alert" {...paragraph}>
      {children}
    </p>
  )

/** A `ref` for what appears after a press. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()

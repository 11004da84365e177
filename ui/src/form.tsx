import { type ComponentProps, createContext, type FormEvent, type ReactNode, useContext, useState } from 'react'
import styles from './field.module.css'
import { Field } from './field.tsx'

/** Messages by the names of fields. */
type FieldErrors = Readonly<Record<string, string | undefined>>

/** A schema of zod, which this package does without. */
interface Schema<Values> {
  safeParse(values: unknown): Parsed<Values>
}

type Parsed<Values> =
  | { readonly success: true; readonly data: Values }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } }

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

interface FormProps<Values> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  schema: Schema<Values>
  /** Values that no control of this name has as text. */
  values?: Readonly<Record<string, unknown>>
  /** While it is, nothing is submitted. */
  isBusy?: boolean
  onSubmit: (values: Values, form: HTMLFormElement) => void
}

/**
 * Submits values that fit the schema only. Each field shows what the schema says about its name; the first invalid one
 * gets the focus.
 */
export function Form<Values>({ schema, values, isBusy = false, onSubmit, children, ...form }: FormProps<Values>) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isBusy) return
    const element = event.currentTarget
    const parsed = schema.safeParse({ ...Object.fromEntries(new FormData(element)), ...values })
    const found = parsed.success ? {} : collectErrors(parsed.error.issues)
    setErrors(found)
    if (parsed.success) onSubmit(parsed.data, element)
    else findInvalid(element, found)?.focus()
  }
  return (
    <form className="stack" noValidate {...form} onSubmit={submit}>
      <FormErrors value={errors}>{children}</FormErrors>
    </form>
  )
}

/** Reversed, so that the first error of a field wins. */
const collectErrors = (issues: readonly Issue[]): FieldErrors =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))

/** The first control whose name has an error. */
export const findInvalid = (form: HTMLFormElement | null, errors: FieldErrors): HTMLElement | undefined =>
  [...(form?.elements ?? [])]
    .filter((control) => control instanceof HTMLElement)
    .find((control) => errors[control.getAttribute('name') ?? ''] !== undefined)

const FormErrors = createContext<FieldErrors>({})

/** What is wrong in the form around a component. */
export const useFormErrors = (): FieldErrors => useContext(FormErrors)

interface Described {
  label: string
  hint?: ReactNode
  /** By default what the form says about its name. */
  error?: string | undefined
}

/** A field of one line. */
export function TextField({ label, hint, error, ...input }: ComponentProps<'input'> & Described) {
  const errors = useFormErrors()
  return (
    <Field label={label} hint={hint} error={error ?? errors[input.name ?? '']}>
      {(control) => <input {...input} {...control} />}
    </Field>
  )
}

/** A field of several lines. */
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
    <p className={styles.error} role="alert" {...paragraph}>
      {children}
    </p>
  )

/** A `ref` for what appears after a press. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()

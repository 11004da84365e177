import { type ComponentProps, type FormEvent, type SyntheticEvent, useState } from 'react'
import { type FieldErrors, FormErrors, findInvalid } from './form.tsx'

/** A schema of zod, which this package does without. */
export interface FormSchema<Values> {
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
  schema: FormSchema<Values>
  /** Values that no control of this name has as text. */
  values?: Readonly<Record<string, unknown>>
  /** While it is, nothing is submitted. */
  isBusy?: boolean
  /**
   * Checks a filled field when it is left, and a wrong one with every change. For pages only: an error that appears
   * moves what is below, and a dialog's Cancel would slip from under the pointer.
   */
  checksLeftFields?: boolean
  onSubmit: (values: Values, form: HTMLFormElement) => void
}

/**
 * Submits values that fit the schema only. Each field shows what the schema says about its name; the first invalid one
 * gets the focus.
 */
export function Form<Values>(props: FormProps<Values>) {
  const { schema, values, isBusy = false, checksLeftFields = false, onSubmit, children, ...form } = props
  const [errors, setErrors] = useState<FieldErrors>({})
  const parse = (element: HTMLFormElement) =>
    schema.safeParse({ ...Object.fromEntries(new FormData(element)), ...values })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isBusy) return
    const element = event.currentTarget
    const parsed = parse(element)
    const found = collectErrors(parsed)
    setErrors(found)
    if (parsed.success) onSubmit(parsed.data, element)
    else findInvalid(element, found)?.focus()
  }
  const check = (event: SyntheticEvent<HTMLFormElement>): void => {
    const { currentTarget: element, target: field, type } = event
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    const { name, value } = field
    if (type === 'blur' ? value === '' : errors[name] === undefined) return
    const error = collectErrors(parse(element))[name]
    setErrors((before) => ({ ...before, [name]: error }))
  }
  return (
    <form
      className="stack"
      noValidate
      {...(checksLeftFields && { onBlur: check, onChange: check })}
      {...form}
      onSubmit={submit}
    >
      <FormErrors value={errors}>{children}</FormErrors>
    </form>
  )
}

/** The last one first, so that the first error of a field wins. */
const collectErrors = (parsed: Parsed<unknown>): FieldErrors =>
  parsed.success
    ? {}
    : Object.fromEntries([...parsed.error.issues].reverse().map(({ path, message }) => [String(path[0]), message]))

import { Field } from '@pj/ui/field.tsx'
import { type FormEvent, type ReactNode, type Ref, useState } from 'react'
import type { z } from 'zod'

type FieldErrors = Readonly<Record<string, string>>

/** Validates a form with the API's schema; only valid values are submitted. */
export function useValidatedForm<Schema extends z.ZodType>(
  schema: Schema,
  isBusy: boolean,
  onSubmit: (values: z.output<Schema>) => void,
) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const parsed = schema.safeParse(Object.fromEntries(new FormData(form)))
    const found = parsed.success ? {} : collectFieldErrors(parsed.error.issues)
    setErrors(found)
    if (parsed.success) onSubmit(parsed.data)
    else focusFirstInvalid(form, found)
  }
  return { errors, submit }
}

function collectFieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  // Reversed, so that the first error of a field wins.
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}

function focusFirstInvalid(form: HTMLFormElement, errors: FieldErrors): void {
  const fields = [...form.elements].filter((field) => field instanceof HTMLInputElement)
  fields.find((field) => errors[field.name] !== undefined)?.focus()
}

interface TextFieldProps {
  name: string
  label: string
  type?: string
  autoComplete: string
  start?: string
  hint?: ReactNode
  error: string | undefined
  /** Such as `focusOnMount`, for a field that appears after a press. */
  inputRef?: Ref<HTMLInputElement>
}

export const TextField = (props: TextFieldProps) => {
  const { name, label, type = 'text', autoComplete, start, hint, error, inputRef } = props
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          ref={inputRef}
          name={name}
          type={type}
          autoComplete={autoComplete}
          autoCapitalize={type === 'text' && autoComplete === 'off' ? 'words' : 'none'}
          defaultValue={start}
        />
      )}
    </Field>
  )
}

export const focusOnMount = (element: HTMLElement | null): void => element?.focus()

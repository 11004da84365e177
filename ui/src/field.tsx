import { type ReactNode, useId } from 'react'

interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** Shown under the control and announced with it; undefined while the value is valid. */
  error?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** A form control with its label, hint and error, connected by id. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <span className="small soft break" id={hintId}>
          {hint}
        </span>
      )}
      {error && (
        <span className="small bad" id={errorId}>
          {error}
        </span>
      )}
    </div>
  )
}

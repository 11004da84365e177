import { Button } from '@pj/ui/button.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { Field } from '@pj/ui/field.tsx'

interface AddNoteFormProps {
  draft: string
  onChange: (draft: string) => void
  /** Saves the draft. */
  add: {
    readonly error: Error | null
    readonly isPending: boolean
    readonly isSuccess: boolean
    readonly mutate: () => void
  }
  maxLength: number
  placeholder: string
  hint?: string
}

/** A field for the next note. It says whether the note is saved, and keeps it when it is not. */
export function AddNoteForm({ draft, onChange, add, maxLength, placeholder, hint }: AddNoteFormProps) {
  const isTyped = draft.trim() !== ''
  return (
    <>
      <Field label="Add a note" {...(hint && { hint })}>
        {(control) => (
          <textarea
            {...control}
            maxLength={maxLength}
            value={draft}
            onChange={(event) => onChange(event.target.value)}
            placeholder={placeholder}
          />
        )}
      </Field>
      {add.error && (
        <p className={fieldStyles.error} role="alert">
          Not saved, your words are kept: {add.error.message}
        </p>
      )}
      <div className="row">
        <Button disabled={!isTyped} busy={add.isPending} onClick={() => add.mutate()}>
          Add note
        </Button>
        {isTyped && <span className="soft small">Not saved yet</span>}
        {!isTyped && add.isSuccess && (
          <span className="soft small" role="status">
            Saved
          </span>
        )}
      </div>
    </>
  )
}

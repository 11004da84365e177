import { Field } from '@pj/ui/field.tsx'

interface OverbookReasonProps {
  isMissing: boolean
  onChange: (reason: string) => void
}

/** The reason for one more order on a full day, which the history of the order shows. */
export const OverbookReason = ({ isMissing, onChange }: OverbookReasonProps) => (
  <Field
    label="Reason for overbooking the day"
    error={isMissing ? 'Say why the day can take one more order.' : undefined}
  >
    {(control) => <textarea {...control} maxLength={300} onChange={(event) => onChange(event.target.value)} />}
  </Field>
)

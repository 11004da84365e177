import { findOrderField, type OptionalText } from '@pj/shared/orders/order-fields'
import { TextArea, TextField } from '@pj/ui/form.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { fieldHints } from './texts.ts'
import type { CheckoutForm, DraftField } from './use-checkout-form.ts'

export const ContactFields = ({ form }: { form: CheckoutForm }) => (
  <FormSection title="Your details">
    <DraftTextField form={form} label="Name" field="name" autoComplete="name" />
    <DraftTextField form={form} label="Email" field="email" type="email" inputMode="email" autoComplete="email" />
    <DraftTextField
      form={form}
      label="Phone number"
      field="phone_number"
      hint={fieldHints.phone[form.draft.delivery_method]}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
    />
  </FormSection>
)

interface DraftTextFieldProps extends Omit<ComponentProps<typeof TextField>, 'form' | 'name' | 'error'> {
  form: CheckoutForm
  field: Exclude<DraftField, 'delivery_date'>
}

export const DraftTextField = ({ form, field, ...input }: DraftTextFieldProps) => (
  <TextField
    type="text"
    enterKeyHint="next"
    {...input}
    name={field}
    error={form.visibleErrors[field]}
    value={form.draft[field]}
    onChange={(event) => form.change(field, event.target.value)}
    onBlur={() => form.blur(field)}
  />
)

interface NoteFieldProps {
  form: CheckoutForm
  field: OptionalText
  hint: string
}

/** May stay empty. */
export const NoteField = ({ form, field, hint }: NoteFieldProps) => (
  <TextArea
    label={findOrderField(field).label}
    hint={hint}
    error={form.visibleErrors[field]}
    name={field}
    rows={3}
    value={form.draft[field]}
    onChange={(event) => form.change(field, event.target.value)}
  />
)

interface FormSectionProps {
  id?: string
  title: string
  children: ReactNode
}

export const FormSection = ({ id, title, children }: FormSectionProps) => (
  <fieldset id={id} className="stack">
    <legend className="display step-2">{title}</legend>
    {children}
  </fieldset>
)

import { findOrderField, type OptionalText } from '@pj/shared/orders/order-fields'
import { Field } from '@pj/ui/field.tsx'
import { clsx } from 'clsx'
import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './contact-fields.module.css'
import type { CheckoutForm, DraftField } from './use-checkout-form.ts'

export const ContactFields = ({ form }: { form: CheckoutForm }) => (
  <FormSection title="Your details">
    <TextField form={form} label="Name" field="name" error={form.visibleErrors.name} name="name" autoComplete="name" />
    <TextField
      form={form}
      label="Email"
      field="email"
      error={form.visibleErrors.email}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
    />
    <TextField
      form={form}
      label="Phone number"
      field="phone"
      hint={`Optional. ${form.draft.method === 'pickup' ? "We'll only call if we have a question." : 'The rider will call when close by.'}`}
      error={form.visibleErrors.phone_number}
      name="phone_number"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
    />
  </FormSection>
)

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'form'> {
  form: CheckoutForm
  label: string
  field: Exclude<DraftField, 'date'>
  hint?: string
  error: string | undefined
}

export const TextField = ({ form, label, field, hint, error, ...input }: TextFieldProps) => (
  <Field label={label} error={error} {...(hint ? { hint } : {})}>
    {(control) => (
      <input
        type="text"
        enterKeyHint="next"
        {...input}
        {...control}
        value={form.draft[field]}
        onChange={(event) => form.change(field, event.target.value)}
        onBlur={() => form.blur(field)}
      />
    )}
  </Field>
)

interface NoteFieldProps {
  form: CheckoutForm
  field: OptionalText
  hint: string
}

/** May stay empty. */
export const NoteField = ({ form, field, hint }: NoteFieldProps) => (
  <Field label={findOrderField(field).label} hint={hint} error={form.visibleErrors[field]}>
    {(control) => (
      <textarea
        {...control}
        name={field}
        rows={3}
        value={form.draft[field]}
        onChange={(event) => form.change(field, event.target.value)}
      />
    )}
  </Field>
)

interface FormSectionProps {
  title: string
  children: ReactNode
}

export const FormSection = ({ title, children }: FormSectionProps) => (
  <fieldset className={clsx('stack', styles.section)}>
    <legend>{title}</legend>
    {children}
  </fieldset>
)

import { ErrorText, useFormErrors } from '@pj/ui/form.tsx'

/** Where no field of a `SendForm` says what is wrong. */
export const FormError = () => <ErrorText className="small bad whole-row">{useFormErrors().text}</ErrorText>

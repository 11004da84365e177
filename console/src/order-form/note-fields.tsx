import { checkoutLimits } from '@pj/shared/orders/checkout-rules'
import { noteTexts, type OptionalText } from '@pj/shared/orders/order-fields'
import { TextArea } from '@pj/ui/form.tsx'
import { type OrderForm, typedField, typedTerm } from './order-form.ts'

const hints: Partial<Readonly<Record<OptionalText, string>>> = {
  order_note: "Allergies, who it's for. Printed on the ticket and shown to the customer.",
  gift_card_message: "We'll write it on a card.",
}

export const NoteFields = ({ form }: { form: OrderForm }) => (
  <>
    {noteTexts.map(({ key, label }) => (
      <TextArea
        key={key}
        label={label}
        hint={hints[key]}
        rows={2}
        maxLength={checkoutLimits[key]}
        {...typedField(form, key)}
      />
    ))}
    {form.draft.use !== 'change' && (
      <TextArea
        label="Staff note"
        hint="Only the team sees it."
        rows={2}
        maxLength={4000}
        {...typedTerm(form, 'staff_note')}
      />
    )}
  </>
)

import { mapFields, type OrderFieldKey, optionalTexts } from '../orders/order-fields.ts'

/** A value of each field of an order, as the API has it. A new field that is no text needs one here. */
export const orderFieldValues = (
  deliveryDate: string,
): Readonly<Record<Exclude<OrderFieldKey, 'hide_prices'>, string>> & { readonly hide_prices: boolean } => ({
  ...mapFields(optionalTexts, ({ label, maxLength }) => `The ${label.toLowerCase()} of Zainab`.slice(0, maxLength)),
  ...({
    name: 'Zainab Quadri',
    email: 'zainab.quadri@example.com',
    phone_number: '08099887766',
    delivery_method: 'delivery',
    house_address: '77 Zainab Close',
    city: 'Zainabtown',
    location: 'Lekki',
    delivery_date: deliveryDate,
    recipient_phone: '08055443322',
    hide_prices: true,
  } satisfies Partial<Record<OrderFieldKey, string | boolean>>),
})

import { type FirstRunRequest, firstRunRequestSchema } from '@pj/shared/accounts/first-run.api'
import type { OpeningHours } from '@pj/shared/menu/menu'
import { z } from 'zod'

const { code, name, email, password, business } = firstRunRequestSchema.shape
const { title, street, city, phone, whatsapp, bank } = business.shape

/** "0803 555 0100" and "+234 803 555 0100" are the same number. */
const toInternational = (number: string): string => number.replace(/\D/g, '').replace(/^0(?=\d{10}$)/, '234')

/** The fields of the form, by their names. */
export const firstRunFormSchema = z.object({
  code,
  name,
  email,
  password,
  title,
  street,
  city,
  phone,
  whatsapp: z.string().overwrite(toInternational).pipe(whatsapp),
  shop_email: business.shape.email,
  ...bank.shape,
})

type FirstRunValues = z.output<typeof firstRunFormSchema>

export function toFirstRunRequest(form: FirstRunValues, openingHours: readonly OpeningHours[]): FirstRunRequest {
  const { code, name, email, password, shop_email, bank, account_name, account_number, ...business } = form
  return {
    code,
    name,
    email,
    password,
    business: { ...business, email: shop_email, bank: { bank, account_name, account_number } },
    opening_hours: [...openingHours],
  }
}

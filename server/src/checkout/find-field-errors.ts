import { findZone } from '@pj/shared/menu/delivery'
import type { Menu } from '@pj/shared/menu/menu'
import type { CheckoutField, CheckoutFields } from '@pj/shared/orders/checkout-rules'

type FieldErrors = Partial<Record<CheckoutField, string>>

interface Rules {
  /** `checkoutErrors`, or `deskOrderErrors` for an order that staff take or change. */
  readonly check: (fields: CheckoutFields, now: Date, menu: Menu) => FieldErrors
  readonly menu: Menu
  readonly now: Date
}

/** The messages of the invalid fields; a location that is hidden by now has a message of its own. */
export function findFieldErrors(fields: CheckoutFields, { check, menu, now }: Rules): FieldErrors {
  const errors = check(fields, now, menu)
  const hidden = errors.state && findZone(fields.state, withHiddenZones(menu))
  return hidden ? { ...errors, state: `We do not deliver to ${hidden.name} any more` } : errors
}

/** The zones with those to which the shop delivers no more. */
export const withHiddenZones = ({ delivery_zones }: Menu): Pick<Menu, 'delivery_zones'> => ({
  delivery_zones: delivery_zones.map((zone) => ({ ...zone, hidden: false })),
})

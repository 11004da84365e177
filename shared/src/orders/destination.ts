import { type DeliveryMethod, findZone, pickupLocation, withHiddenZones } from '../menu/delivery.ts'
import type { Menu } from '../menu/menu.ts'
import { type Naira, naira, zeroNaira } from '../money.ts'

/** Where an order goes, by the names of its columns. */
export interface Destination {
  readonly delivery_method: DeliveryMethod
  readonly house_address: string | null
  readonly city: string | null
  readonly location: string
}

export interface PricedDestination extends Destination {
  /** Undefined where the shop doesn't deliver. */
  readonly delivery_price: Naira | undefined
  readonly travelMinutes: number
}

type DeliveryMenu = Pick<Menu, 'business' | 'delivery_zones'>

/** For a pickup, address, city and location are the bakery's (docs/business-rules.md#checkout-payload). */
export const pickupDestination = ({ business }: Pick<Menu, 'business'>) => ({
  delivery_method: 'pickup' as const,
  house_address: business.address,
  city: business.city,
  location: pickupLocation,
})

/**
 * Where an order goes and what that costs (docs/business-rules.md#delivery-fees). When an order is changed, its
 * location keeps its fee, even where the shop no longer delivers; a pickup keeps the agreed address.
 */
export function findDestination(
  requested: Destination,
  menu: DeliveryMenu,
  before?: Destination & { readonly delivery_price: number },
): PricedDestination {
  const { delivery_method, house_address, city, location } = requested
  if (delivery_method === 'pickup') {
    const { house_address, city } = before?.delivery_method === 'pickup' ? before : pickupDestination(menu)
    return { ...pickupDestination(menu), house_address, city, delivery_price: zeroNaira, travelMinutes: 0 }
  }
  const kept = before?.delivery_method === 'delivery' && isSameText(location, before.location) ? before : undefined
  const zone = findZone(location, kept ? withHiddenZones(menu) : menu)
  return {
    delivery_method,
    house_address,
    city,
    location: kept?.location ?? zone?.name ?? location,
    delivery_price: kept ? naira(kept.delivery_price) : zone?.fee,
    travelMinutes: zone?.minutes ?? 0,
  }
}

const isSameText = (first: string, second: string): boolean => first.toLowerCase() === second.toLowerCase()

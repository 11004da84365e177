import { type DeliveryZone, type Menu, offered } from './menu.ts'

export const deliveryMethods = ['pickup', 'delivery'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** The location of a pickup order (docs/business-rules.md#delivery). */
export const pickupLocation = 'Bakery'

type Zones = Pick<Menu, 'delivery_zones'>

/** The zones to which the shop delivers (docs/business-rules.md#delivery-fees). */
export const offeredZones = ({ delivery_zones }: Zones): readonly DeliveryZone[] => offered(delivery_zones)

/** Includes zones to which the shop no longer delivers. */
export const withHiddenZones = ({ delivery_zones }: Zones): Zones => ({
  delivery_zones: delivery_zones.map((zone) => ({ ...zone, hidden: false })),
})

/** Letter case doesn't matter. */
export const findZone = (name: string, menu: Zones): DeliveryZone | undefined =>
  offeredZones(menu).find((zone) => zone.name.toLowerCase() === name.trim().toLowerCase())

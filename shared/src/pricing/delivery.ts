import { type Naira, naira } from '../money.ts'

export const deliveryMethods = ['pickup', 'delivery'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** Naira by location (docs/business-rules.md#delivery-fees). */
export const deliveryFees = {
  Lekki: 3_500,
  'Victoria Island': 3_500,
  Ikoyi: 4_000,
  Ikeja: 6_000,
  Surulere: 6_500,
  Ojo: 6_000,
  Ikorodu: 6_000,
} as const
export type DeliveryLocation = keyof typeof deliveryFees

export const deliveryLocations: readonly DeliveryLocation[] = [
  'Lekki',
  'Victoria Island',
  'Ikoyi',
  'Ikeja',
  'Surulere',
  'Ojo',
  'Ikorodu',
]

export const findLocation = (name: string): DeliveryLocation | undefined =>
  deliveryLocations.find((location) => location.toLowerCase() === name.trim().toLowerCase())

export const deliveryFee = (location: DeliveryLocation): Naira => naira(deliveryFees[location])

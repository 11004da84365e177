/** An order is of the first type that one of its items has. */
export const orderTypes = ['express', 'custom', 'regular'] as const
export type OrderType = (typeof orderTypes)[number]

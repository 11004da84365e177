import type { Capability } from '../capability.ts'
import { deliveriesRoutes } from './deliveries.routes.ts'
import { riderRoutes } from './rider.routes.ts'
import { countLatePayments } from './rider-money.ts'

export const ridersCapability = {
  routes: [deliveriesRoutes, riderRoutes],
  countNeeds: countLatePayments,
} satisfies Capability

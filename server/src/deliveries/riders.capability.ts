import type { Capability } from '../capability.ts'
import { deliveriesRoutes } from './deliveries.routes.ts'
import { riderRoutes } from './rider.routes.ts'

export const ridersCapability = { routes: [deliveriesRoutes, riderRoutes] } satisfies Capability

import { type Capability, lazyScreen } from '../layout/places.ts'

export const ridersCapability = {
  place: {
    path: '/deliveries',
    label: 'Deliveries',
    section: 'Orders',
    right: 'deliver',
    use: 'riders',
    after: '/tickets/unprinted',
  },
  screens: [lazyScreen('deliveries', () => import('./deliveries-screen.tsx'), 'DeliveriesScreen')],
} satisfies Capability

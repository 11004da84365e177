import { type Capability, lazyScreen } from '../layout/places.ts'

export const codesCapability = {
  place: {
    path: '/codes',
    label: 'Codes',
    section: 'Shop',
    right: 'manageCodes',
    use: 'codes',
    after: '/shop/history',
  },
  screens: [lazyScreen('codes', () => import('./codes-screen.tsx'), 'CodesScreen')],
} satisfies Capability

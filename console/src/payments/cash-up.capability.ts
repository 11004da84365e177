import { type Capability, lazyScreen } from '../layout/places.ts'

export const cashUpCapability = {
  right: 'countCash',
  place: { path: '/cash-up', label: 'Cash-up', section: 'Sales', right: 'readCashUp', after: '/sales' },
  screens: [lazyScreen('cash-up', () => import('./cash-up-screen.tsx'), 'CashUpScreen')],
} satisfies Capability

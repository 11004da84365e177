import { type Capability, lazyScreen } from '../layout/places.ts'

export const quotesCapability = {
  place: { path: '/quotes', label: 'Quotes', section: 'Orders', right: 'takeOrders', use: 'quotes', after: '/' },
  screens: [
    lazyScreen('quotes', () => import('./quotes-screen.tsx'), 'QuotesScreen'),
    lazyScreen('quotes/new', () => import('./quote-form-screen.tsx'), 'CopyOrderScreen'),
    lazyScreen('quotes/:quoteId', () => import('./quote-screen.tsx'), 'QuoteScreen'),
    lazyScreen('quotes/:quoteId/edit', () => import('./quote-form-screen.tsx'), 'EditQuoteScreen'),
  ],
} satisfies Capability

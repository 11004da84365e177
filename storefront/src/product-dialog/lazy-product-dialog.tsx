import { ErrorBoundary } from '@pj/ui/error-boundary.tsx'
import { type ComponentProps, lazy, Suspense } from 'react'
import { LoadErrorNotice } from '../layout/load-error-notice.tsx'
import type { ProductDialog } from './product-dialog.tsx'

export const loadProductDialog = () =>
  import('./product-dialog.tsx').then((module) => ({ default: module.ProductDialog }))
const Dialog = lazy(loadProductDialog)

/** The product dialog, fetched when it is first opened. When that fails, the page below it stays. */
export const LazyProductDialog = (props: ComponentProps<typeof ProductDialog>) => (
  <ErrorBoundary fallback={<LoadErrorNotice onClose={props.onClose} />}>
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  </ErrorBoundary>
)

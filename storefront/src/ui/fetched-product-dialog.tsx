import { ErrorBoundary } from '@pj/ui/error-boundary.tsx'
import { type ComponentProps, lazy, Suspense } from 'react'
import { NotLoaded } from './not-loaded.tsx'
import type { ProductDialog } from './product-dialog.tsx'

export const loadDialog = () => import('./product-dialog.tsx').then((module) => ({ default: module.ProductDialog }))
const Dialog = lazy(loadDialog)

/** The product's dialog, fetched when it is first wanted. Where that fails the page under it stays. */
export const FetchedProductDialog = (props: ComponentProps<typeof ProductDialog>) => (
  <ErrorBoundary fallback={<NotLoaded onClose={props.onClose} />}>
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  </ErrorBoundary>
)

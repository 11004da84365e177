import { lazy } from 'react'

export const loadProductDialog = () =>
  import('./product-dialog.tsx').then((module) => ({ default: module.ProductDialog }))

/** The product dialog, fetched when it is first opened. */
export const LazyProductDialog = lazy(loadProductDialog)

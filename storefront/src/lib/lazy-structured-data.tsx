import { type ComponentProps, lazy } from 'react'
import { OptionalPart } from './optional-part.tsx'
import type { StructuredData } from './structured-data.tsx'

const Data = lazy(() => import('./structured-data.tsx').then((module) => ({ default: module.StructuredData })))

/** The structured data, fetched after the screen, which does not need it. */
export const LazyStructuredData = (props: ComponentProps<typeof StructuredData>) => (
  <OptionalPart>
    <Data {...props} />
  </OptionalPart>
)

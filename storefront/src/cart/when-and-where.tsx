import { LazyPart } from '@pj/ui/error-boundary.tsx'
import { lazy } from 'react'
import { hasChosenTime } from '../lib/has-stored-cart.ts'
import { usePaused } from '../lib/menu.ts'
import type { HandoverLineProps } from './handover-line.tsx'

const HandoverLine = lazy(async () => ({ default: (await import('./handover-line.tsx')).HandoverLine }))

/** What was chosen at checkout, which suggests a time as soon as it opens; few carts need its code. Nothing during a pause. */
export function WhenAndWhere(props: HandoverLineProps) {
  if (usePaused()) return null
  return (
    <LazyPart loading={(props.draft || hasChosenTime()) && <div style={{ minHeight: '5rem' }} />}>
      <HandoverLine {...props} />
    </LazyPart>
  )
}

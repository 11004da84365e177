import { lazy } from 'react'
import { useMenu } from '../lib/menu.ts'
import { OptionalPart } from '../lib/optional-part.tsx'

const Hours = lazy(() => import('./special-hours.tsx').then((module) => ({ default: module.SpecialHours })))

/** Special opening hours, whose code is fetched only when there are some. */
export const LazySpecialHours = () =>
  useMenu().availability.special_days.length > 0 && (
    <OptionalPart>
      <Hours />
    </OptionalPart>
  )

import { lazy } from 'react'
import { useMenu } from '../lib/menu.ts'
import { OptionalPart } from '../lib/optional-part.tsx'

const Banner = lazy(() => import('./pause-banner.tsx').then((module) => ({ default: module.PauseBanner })))

/** The banner of a pause, whose code is fetched only when there is one. */
export const LazyPauseBanner = () =>
  useMenu().availability.pause && (
    <OptionalPart>
      <Banner />
    </OptionalPart>
  )

import { lazy } from 'react'
import { useMenu } from '../lib/menu.ts'
import { OptionalPart } from '../lib/optional-part.tsx'

const Banner = lazy(() => import('./pause-banner.tsx').then((module) => ({ default: module.PauseBanner })))

/** The banner of a pause or of a shop that opens soon, whose code is fetched only then. */
export function LazyPauseBanner() {
  const { pause, opened } = useMenu().availability
  if (opened && !pause) return null
  return (
    <OptionalPart>
      <Banner />
    </OptionalPart>
  )
}

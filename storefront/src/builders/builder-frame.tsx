import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { lazy, Suspense, useEffect } from 'react'
import { currentCartId } from '../ui/cart-id.ts'
import type { Builder } from './builder.ts'
import { type BuilderStart, useBuilderStart } from './builder-start.ts'
import { BuilderSteps } from './builder-steps.tsx'
import { BuilderSummary } from './builder-summary.tsx'
import { LiveCake } from './live-cake.tsx'
import { OriginNotice } from './origin-notice.tsx'
import { useAdding } from './use-adding.ts'
import { useBuilder } from './use-builder.ts'
import './builder-frame.css'

const PictureCarousel = lazy(() =>
  import('./picture-carousel.tsx').then((module) => ({ default: module.PictureCarousel })),
)

interface FrameProps<Item extends BuilderItem> {
  readonly builder: Builder<Item>
  /** Drawn as a section of another screen: its heading is then the second of the page. */
  readonly isSection?: boolean
}

/** Steps, the cake and the summary of any builder. */
export function BuilderFrame<Item extends BuilderItem>({ builder, isSection = false }: FrameProps<Item>) {
  const start = useBuilderStart(builder)
  const Heading = isSection ? 'h2' : 'h1'

  // The cart's id is made on the first visit to a builder that sends it along (spec 2 section 3).
  useEffect(() => {
    if (builder.sends) currentCartId()
  }, [builder])

  return (
    <div className="builder page">
      <header className="builder-head">
        <Heading>{builder.heading}</Heading>
        <p className="lead">{builder.lead}</p>
        <p className="small soft">{builder.notices.join(' ')}</p>
      </header>
      {start ? (
        <Building builder={builder} start={start} isSection={isSection} />
      ) : (
        <div className="skeleton builder-shape" role="status" aria-label="Opening your cake" />
      )}
    </div>
  )
}

interface BuildingProps<Item extends BuilderItem> extends Required<FrameProps<Item>> {
  readonly start: BuilderStart<Item>
}

function Building<Item extends BuilderItem>({ builder, start, isSection }: BuildingProps<Item>) {
  const state = useBuilder(builder, start)
  const adding = useAdding(builder, state)
  const { item, origin } = state
  return (
    <div ref={adding.root}>
      <OriginNotice origin={origin} cakeName={builder.cakeName(item)} startOver={state.startOver} />
      <div className="builder-columns">
        <BuilderSteps builder={builder} item={item} choose={state.choose} problem={state.problem} />
        <div className="builder-look">
          <LiveCake item={item} />
          <Suspense fallback={<div className="carousel-shape" />}>
            <PictureCarousel slugs={builder.pictures(item)} fallback={<LiveCake item={item} />} />
          </Suspense>
        </div>
        <BuilderSummary builder={builder} state={state} adding={adding} isSection={isSection} />
      </div>
    </div>
  )
}

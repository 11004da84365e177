import type { BuiltItem } from '@pj/shared/cart/builder-state'
import { useEffect } from 'react'
import { currentCartId } from '../ui/cart-store.ts'
import type { Builder } from './builder.ts'
import { BuilderSteps } from './builder-steps.tsx'
import { BuilderSummary } from './builder-summary.tsx'
import { LiveCake } from './live-cake.tsx'
import { OriginNotice } from './origin-notice.tsx'
import { PictureCarousel } from './picture-carousel.tsx'
import { useAdding } from './use-adding.ts'
import { useBuilder } from './use-builder.ts'
import './builders.css'

interface FrameProps<Item extends BuiltItem> {
  readonly builder: Builder<Item>
  /** Drawn as a section of another screen: its heading is then the second of the page. */
  readonly isSection?: boolean
}

/** Steps, the cake and the summary of any builder. */
export function BuilderFrame<Item extends BuiltItem>({ builder, isSection = false }: FrameProps<Item>) {
  const state = useBuilder(builder)
  const adding = useAdding(builder, state)
  const Heading = isSection ? 'h2' : 'h1'
  const { item, origin, problem } = state

  // The spec: the cart's id is made on the first visit to a builder that sends it along (spec 2 section 3).
  const sends = builder.payload !== undefined
  useEffect(() => {
    if (sends) currentCartId()
  }, [sends])

  return (
    <div className="builder page" ref={adding.root}>
      <header className="builder-head">
        <Heading>{builder.heading}</Heading>
        <p className="lead">{builder.lead}</p>
        <p className="small soft">{builder.notices.join(' ')}</p>
        <OriginNotice origin={origin} cakeName={builder.cakeName(item)} startOver={state.startOver} />
      </header>
      <div className="builder-columns">
        <BuilderSteps builder={builder} item={item} choose={state.choose} problem={problem} />
        <div className="builder-look">
          <LiveCake item={item} />
          <PictureCarousel slugs={builder.pictures(item)} fallback={<LiveCake item={item} />} />
        </div>
        <BuilderSummary
          builder={builder}
          state={state}
          busy={adding.busy}
          alert={adding.alert}
          add={adding.add}
          isSection={isSection}
        />
      </div>
    </div>
  )
}

import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { LazyPart } from '@pj/ui/error-boundary.tsx'
import { lazy, type ReactNode } from 'react'
import type { Builder, ItemPatch, Problem } from './builder.ts'
import { BuilderSteps, StepNavigation } from './builder-steps.tsx'
import { BuilderSummary } from './builder-summary.tsx'
import styles from './builder-view.module.css'
import { CakeDrawing } from './cake-drawing.tsx'
import { CakePreview } from './cake-preview.tsx'

const ImageCarousel = lazy(async () => ({ default: (await import('./image-carousel.tsx')).ImageCarousel }))

interface BuilderViewProps<Item extends BuilderItem> {
  readonly builder: Builder<Item>
  readonly item: Item
  readonly update: (patch: ItemPatch<Item>) => Item
  /** Why this cake cannot be saved: its field is focused. */
  readonly problem: Problem | undefined
  readonly error: string
  /** For a builder inside another screen: all steps below one another. */
  readonly isSection: boolean
  /** Below the button. */
  readonly notes: ReactNode
  /** Beside the total. */
  readonly actions: ReactNode
}

export function BuilderView<Item extends BuilderItem>(props: BuilderViewProps<Item>) {
  const { builder, item, update, problem, error, isSection, notes, actions } = props
  return (
    <div className={styles.columns}>
      <BuilderSteps builder={builder} item={item} update={update} problem={problem} isSection={isSection} />
      <div className={`beside ${styles.sticky}`}>
        <div className={`stack gap-2 ${styles.stage}`}>
          <CakePreview item={item} />
          <StepNavigation builder={builder} item={item} />
        </div>
        <LazyPart>
          <ImageCarousel slugs={builder.exampleImages(item)} fallback={<CakeDrawing item={item} />} />
        </LazyPart>
      </div>
      <BuilderSummary builder={builder} item={item} error={error} notes={notes} actions={actions} />
    </div>
  )
}

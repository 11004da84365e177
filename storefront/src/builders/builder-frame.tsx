import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { clsx } from 'clsx'
import { lazy, Suspense, useEffect } from 'react'
import { UndoBar } from '../cart/bars.tsx'
import { getOrCreateCartId } from '../lib/cart-ids.ts'
import { useMenu } from '../lib/menu.ts'
import { commonMessages } from '../lib/texts.ts'
import type { Builder } from './builder.ts'
import styles from './builder-frame.module.css'
import { BuilderSteps, StepNavigation } from './builder-steps.tsx'
import { BuilderSummary } from './builder-summary.tsx'
import { CakeDrawing } from './cake-drawing.tsx'
import { CakePreview } from './cake-preview.tsx'
import { builderMessages, sourceMessages } from './texts.ts'
import { type BuilderActions, type BuilderState, type CakeSource, useBuilder } from './use-builder.ts'
import { type SaveCake, useSaveCake } from './use-save-cake.ts'

const ImageCarousel = lazy(async () => ({ default: (await import('./image-carousel.tsx')).ImageCarousel }))

interface BuilderFrameProps<Item extends BuilderItem> {
  readonly builder: Builder<Item>
  /** Renders the heading as an h2, for a builder inside another screen. */
  readonly isSection?: boolean
}

export function BuilderFrame<Item extends BuilderItem>({ builder, isSection }: BuilderFrameProps<Item>) {
  const { readLatest, ...state } = useBuilder(builder)
  const saving = useSaveCake(builder, state.item, readLatest)

  // The cart id exists from the first visit to a builder that posts it (docs/business-rules.md#storage-keys).
  useEffect(() => {
    if (builder.postsCustomCart) getOrCreateCartId()
  }, [builder])

  return <BuilderView builder={builder} isSection={isSection} saving={saving} {...state} />
}

interface BuilderViewProps<Item extends BuilderItem> extends BuilderState<Item>, BuilderActions<Item> {
  readonly builder: Builder<Item>
  readonly isSection?: boolean | undefined
  readonly saving: SaveCake
}

export function BuilderView<Item extends BuilderItem>(props: BuilderViewProps<Item>) {
  const { builder, item, source, isSection = false, saving, update, startOver, undoStartOver } = props
  const menu = useMenu()
  const Heading = isSection ? 'h2' : 'h1'
  return (
    <div className={clsx('page', !isSection && styles.screen)} data-builder={builder.id}>
      <header className={styles.head}>
        <Heading>{builder.heading}</Heading>
        <p className="lead">{builder.intro(menu)}</p>
        <p className="small soft">{commonMessages.guidance}</p>
      </header>
      {undoStartOver && (
        <UndoBar message={builderMessages.startedOver} onUndo={undoStartOver} className={styles.notice} />
      )}
      <SourceNotice source={source.kind} cakeName={builder.cakeName(item)} startOver={startOver} />
      <div className={styles.columns}>
        <BuilderSteps builder={builder} item={item} update={update} problem={saving.problem} isSection={isSection} />
        <div className={styles.preview}>
          <div className={styles.sticky}>
            <div className={styles.stage}>
              <CakePreview item={item} />
              <StepNavigation builder={builder} item={item} />
            </div>
            <Suspense>
              <ImageCarousel slugs={builder.exampleImages(item)} fallback={<CakeDrawing item={item} />} />
            </Suspense>
          </div>
        </div>
        <BuilderSummary
          builder={builder}
          item={item}
          source={source}
          saving={saving}
          startOver={startOver}
          isSection={isSection}
        />
      </div>
    </div>
  )
}

interface SourceNoticeProps {
  readonly source: CakeSource<never>['kind']
  readonly cakeName: string
  readonly startOver: () => void
}

function SourceNotice({ source, cakeName, startOver }: SourceNoticeProps) {
  if (source === 'new' || source === 'order-item') return null
  return (
    <Notice role="status" className={styles.notice}>
      <p>{sourceMessages[source](cakeName)}</p>
      {(source === 'draft' || source === 'shared-link') && <Button onClick={startOver}>Start over</Button>}
    </Notice>
  )
}

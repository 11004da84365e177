import type { Builder } from '@pj/builders/builder'
import { BuilderView } from '@pj/builders/builder-view.tsx'
import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { useFetchedCode } from '@pj/ui/error-boundary.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { clsx } from 'clsx'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { PageMeta } from '../layout/page-meta.tsx'
import { currentCartId } from '../lib/cart-ids.ts'
import { useMenu, usePaused } from '../lib/menu.ts'
import { commonMessages } from '../lib/texts.ts'
import { removeDraft } from './builder-draft.ts'
import styles from './builder-frame.module.css'
import { NewCakeNotes } from './new-cake-notes.tsx'
import { savingMessages, sourceMessages } from './texts.ts'
import { type CakeSource, useBuilder } from './use-builder.ts'
import { type SaveCake, useSaveCake } from './use-save-cake.ts'

const loadBars = () => import('../cart/bars.tsx')

interface BuilderScreenProps<Item extends BuilderItem> {
  readonly builder: Builder<Item>
  /** Of the link preview. */
  readonly image: string
}

export const BuilderScreen = <Item extends BuilderItem>({ builder, image }: BuilderScreenProps<Item>) => (
  <div className="screen">
    <PageMeta title={builder.heading} description={builder.intro(useMenu())} image={image} />
    <BuilderFrame builder={builder} />
  </div>
)

interface BuilderFrameProps<Item extends BuilderItem> {
  readonly builder: Builder<Item>
  /** Renders the heading as an h2, for a builder inside another screen. */
  readonly isSection?: boolean
}

export function BuilderFrame<Item extends BuilderItem>({ builder, isSection = false }: BuilderFrameProps<Item>) {
  const { readLatest, item, source, update, startOver, undoStartOver } = useBuilder(builder)
  const saving = useSaveCake(builder, item, readLatest)
  // Before it is needed, because an undo must work offline.
  const bars = useFetchedCode(loadBars, item !== builder.initialItem)

  // The cart id exists from the first visit to a builder that posts it (docs/business-rules.md#storage-keys).
  useEffect(() => {
    if (builder.initialItem.kind !== 'customiser') currentCartId.getOrCreate()
  }, [builder])

  const menu = useMenu()
  const Heading = isSection ? 'h2' : 'h1'
  return (
    <div className={clsx('page stack', !isSection && styles.screen)} data-builder={builder.id}>
      <header className="stack gap-2">
        <Heading>{builder.heading}</Heading>
        <p className="soft">{builder.intro(menu, usePaused())}</p>
        <p className="small soft">{commonMessages.guidance}</p>
      </header>
      {undoStartOver && bars && <bars.UndoBar message={savingMessages.startedOver} onUndo={undoStartOver} />}
      <SourceNotice source={source.kind} cakeName={builder.cakeName(item)} startOver={startOver} />
      <BuilderView
        builder={builder}
        item={item}
        update={update}
        problem={saving.problem}
        error={saving.error}
        isSection={isSection}
        notes={<NewCakeNotes {...{ builder, item, source, startOver, isSection }} />}
        actions={<SaveActions builder={builder} source={source} saving={saving} />}
      />
    </div>
  )
}

interface SourceNoticeProps {
  readonly source: CakeSource<never>['kind']
  readonly cakeName: string
  readonly startOver: () => void
}

function SourceNotice({ source, cakeName, startOver }: SourceNoticeProps) {
  if (source === 'new') return null
  return (
    <Notice role="status" className="with-action">
      <p>{sourceMessages[source](cakeName)}</p>
      {(source === 'draft' || source === 'shared-link') && <Button onClick={startOver}>Start over</Button>}
    </Notice>
  )
}

interface SaveActionsProps<Item extends BuilderItem> extends Pick<BuilderFrameProps<Item>, 'builder'> {
  readonly source: CakeSource<Item>
  readonly saving: SaveCake
}

function SaveActions<Item extends BuilderItem>({ builder, source: { line }, saving }: SaveActionsProps<Item>) {
  const addLabel = builder.id === 'express' ? 'Add Express Order to Cart' : 'Add to Cart'
  const label = line ? 'Save changes' : addLabel
  return (
    <>
      {line && (
        <Link className={buttonClass()} to="/cart" onClick={() => removeDraft(builder, line)}>
          Cancel
        </Link>
      )}
      <Button variant="primary" busy={saving.isSaving} onClick={() => void saving.save()}>
        {saving.isSaving ? 'Adding to Cart...' : label}
      </Button>
    </>
  )
}

import type { MenuDocument } from '@pj/shared/menu/menu'
import { findProduct } from '@pj/shared/menu/product'
import { readSynonyms } from '@pj/shared/menu/synonyms'
import { formatCount } from '@pj/shared/text'
import { Button } from '@pj/ui/button.tsx'
import { TextArea } from '@pj/ui/form.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { showToast } from '@pj/ui/toast'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { findError } from '../draft-field.tsx'
import { ShopSection } from '../shop-section.tsx'
import { searchMessages } from '../texts.ts'
import { useDraft } from '../use-draft.ts'
import { useMenu } from '../use-menu.tsx'
import { CategoryList } from './category-list.tsx'
import { ProductForm } from './product-form.tsx'
import { ProductList } from './product-list.tsx'
import { copyOf, newProductValues, nextProductId, valuesOf } from './product-values.ts'
import { type OpenProduct, useProductsParams } from './products-params.ts'
import { RaiseDialog } from './raise-dialog.tsx'

export const messages = {
  raised: (count: number) => `${formatCount(count, 'price')} changed in the draft.`,
  unknown: "We can't find that product",
  saved: (title: string) => `${title} is in the draft`,
}

/** The products: a list, and a form for one of them. Both are in the URL, so that Back closes the form. */
export function ProductsScreen() {
  const { open } = useProductsParams()
  const [isRaising, setIsRaising] = useState(false)
  const [lastRaise, setLastRaise] = useState<Raise>()
  if (open) return <OpenForm key={JSON.stringify(open)} open={open} />
  return (
    <div className="stack gap-above">
      <h2>Products</h2>
      {lastRaise && <RaiseNotice raise={lastRaise} />}
      <ProductList actions={<Button onClick={() => setIsRaising(true)}>Raise prices</Button>} />
      <CategoryList />
      <SynonymsSection />
      {isRaising && <RaiseDialog onRaised={setLastRaise} onClose={() => setIsRaising(false)} />}
    </div>
  )
}

function OpenForm({ open }: { open: OpenProduct }) {
  const { state } = useDraft()
  const menu = useMenu()
  const navigate = useNavigate()
  const { gallery, searchOf } = useProductsParams()
  const close = (): void => void navigate(searchOf())
  const product = findProduct(state.document, (open.kind === 'new' ? open.from : open.id) ?? 0)
  if (open.kind === 'product' && !product) {
    return (
      <div className="stack gap-above">
        <h2>{messages.unknown}</h2>
        <p className="row">
          <Button onClick={close}>All products</Button>
        </p>
      </div>
    )
  }
  const isNew = open.kind === 'new'
  const copied = product ? copyOf(product) : newProductValues(state.document, gallery)
  return (
    <ProductForm
      title={isNew ? 'Add a product' : `Edit ${product?.title ?? ''}`}
      id={isNew ? nextProductId(state.document, menu) : open.id}
      start={isNew || !product ? copied : valuesOf(product)}
      original={isNew ? product : undefined}
      onSaved={(title) => {
        showToast(messages.saved(title))
        close()
      }}
      onCancel={close}
    />
  )
}

interface Raise {
  readonly before: MenuDocument
  readonly after: MenuDocument
  readonly count: number
}

/** Offers to undo a raise of prices while nothing else has changed since. */
function RaiseNotice({ raise: { before, after, count } }: { raise: Raise }) {
  const { state, change } = useDraft()
  if (JSON.stringify(after) !== JSON.stringify(state.document)) return null
  const undo = (): void => {
    if (change(() => before).length === 0) showToast('Prices restored')
  }
  return (
    <Notice tone="success" role="status">
      {messages.raised(count)}
      <span className="flex-1" />
      <Button onClick={undo}>Undo</Button>
    </Notice>
  )
}

/** Other words for what is on the menu (docs/business-rules.md#search). */
function SynonymsSection() {
  const { state, put } = useDraft()
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const stored = readSynonyms(state.document)
  const store = (): void => {
    const isChanged = typed !== undefined && typed !== stored
    const found = isChanged ? findError(put(['synonyms'], typed), ['synonyms']) : undefined
    setError(found)
    if (!found) setTyped(undefined)
  }
  return (
    <ShopSection id="synonyms" title="Search words" note={searchMessages.note}>
      <TextArea
        label={searchMessages.label}
        rows={8}
        value={typed ?? stored}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={store}
      />
    </ShopSection>
  )
}

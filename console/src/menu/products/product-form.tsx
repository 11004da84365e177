import { maxCardLength } from '@pj/shared/cart/cart-item'
import type { CategoryList } from '@pj/shared/menu/category'
import { menuLimits } from '@pj/shared/menu/menu-schema'
import { findProduct, isAddOn, isCustomCake, type Product } from '@pj/shared/menu/product'
import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { focusOnMount, TextArea, TextField } from '@pj/ui/form.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { SelectField } from '../../lib/select-field.tsx'
import { AllergenFields } from '../allergen-fields.tsx'
import { useDraft } from '../use-draft.ts'
import { useMenu } from '../use-menu.tsx'
import { putProduct, slugOf } from './change-products.ts'
import { CloseUpField, ImageField } from './image-field.tsx'
import { OptionFields } from './option-fields.tsx'
import { checkProduct, galleryOptions, type ProductValues } from './product-values.ts'

export const messages = {
  fixedAddress: 'It can’t change, because shared links use it.',
  tiersHint: 'For cakes only.',
  basePriceHint: 'In naira, before flavours and a message.',
  closeUpHint: 'A second photo beside the first, such as a cut slice. Optional.',
  categoryHint: 'Custom cakes are made to order, with flavours and a message.',
  galleryHint: 'Where shoppers find it. Add-ons are offered in the cart.',
  maxQuantityHint: 'Empty: no limit.',
  unsaved: 'What you typed here isn’t in the draft yet.',
  save: 'Save in the draft',
  hidden: 'Hidden: shoppers don’t see it',
  pin: 'Pin to “Loved this week”',
  cardMessage: (letters: number) => `Takes a message of up to ${letters} letters`,
  descriptionHint: (length: number) => `${length} of ${menuLimits.description} characters`,
}

interface ProductFormProps {
  title: string
  id: number
  start: ProductValues
  /** The product of which this one is a copy. */
  original?: Product | undefined
  onSaved: (title: string) => void
  onCancel: () => void
}

interface Errors {
  readonly fields: Readonly<Record<string, string>>
  readonly others: readonly string[]
}

/** One product, saved in the draft once all of it is valid. */
export function ProductForm({ title, id, start, original, onSaved, onCancel }: ProductFormProps) {
  const { state, change } = useDraft()
  const published = findProduct(useMenu(), id)
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<Errors>({ fields: {}, others: [] })
  const [isSaving, setIsSaving] = useState(false)
  const isDone = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors.fields).length > 0) focusFirstInvalid(form.current)
  }, [errors])
  const set = (next: Partial<ProductValues>): void => setValues((current) => ({ ...current, ...next }))
  const setTitle = (next: string): void => {
    const followsTitle = !published && values.slug === slugOf(values.title)
    set({ title: next, ...(followsTitle && { slug: slugOf(next) }) })
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isSaving) return
    const checked = checkProduct(state.document, { id, values, published })
    if (!checked.ok) {
      setErrors({ fields: checked.fields, others: checked.others.map(({ message }) => message) })
      return
    }
    const { product } = checked
    // The form stays open until the server has saved the product, so that a lost connection loses nothing.
    const refused = change(
      (document) => putProduct(document, product),
      (isSaved) => {
        setIsSaving(false)
        if (!isSaved) return
        isDone.current = true
        onSaved(product.title)
      },
    )
    setIsSaving(refused.length === 0)
    setErrors({ fields: {}, others: refused.map(({ message }) => message) })
  }

  const { fields, others } = errors
  return (
    <form ref={form} className="stack narrow gap-above" noValidate onSubmit={submit}>
      <h2 ref={focusOnMount} tabIndex={-1}>
        {title}
      </h2>
      {others.length > 0 && <Notice tone="error">{others.join(' ')}</Notice>}
      {Object.keys(fields).length > 0 && (
        <p role="alert" className="visually-hidden">
          {Object.values(fields).join('. ')}
        </p>
      )}
      <Panel aria-label="Photo">
        <ImageField
          values={values}
          original={original}
          error={fields.image}
          altError={fields['image.alt']}
          onChange={(image) => set({ image })}
        />
      </Panel>
      <Panel aria-label="Close-up">
        <p className="small soft">{messages.closeUpHint}</p>
        <CloseUpField values={values} error={fields['close_up.alt']} onChange={(close_up) => set({ close_up })} />
      </Panel>
      <Panel aria-label="Product">
        <TextField
          autoComplete="off"
          label="Title"
          error={fields.title}
          value={values.title}
          maxLength={menuLimits.title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextField
          autoComplete="off"
          label="Address"
          error={fields.slug}
          hint={`/products/${values.slug || '…'}${published ? `. ${messages.fixedAddress}` : ''}`}
          value={values.slug}
          disabled={published !== undefined}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => set({ slug: target.value })}
        />
        <TextArea
          label="Description"
          error={fields.description}
          hint={messages.descriptionHint(values.description.length)}
          value={values.description}
          maxLength={menuLimits.description}
          onChange={({ target }) => set({ description: target.value })}
        />
        <div className="fields">
          <SelectField
            label="Category"
            error={fields.category}
            hint={messages.categoryHint}
            value={values.category}
            options={categoriesFor(values, state.document, published).map(({ id, title }) => [id, title])}
            onChange={(category) => set({ category })}
          />
          <SelectField
            label="Gallery"
            error={fields.gallery}
            hint={messages.galleryHint}
            value={values.gallery}
            options={galleryOptions}
            onChange={(gallery) => set({ gallery })}
          />
        </div>
        {isAddOn(values) ? (
          <>
            <TextField
              autoComplete="off"
              label="Most per order"
              error={fields.max_quantity}
              hint={messages.maxQuantityHint}
              inputMode="numeric"
              value={values.maxQuantity}
              onChange={({ target }) => set({ maxQuantity: target.value })}
            />
            <label className="check">
              <input
                type="checkbox"
                checked={values.takes_message ?? false}
                onChange={({ target }) => set({ takes_message: target.checked || undefined })}
              />
              {messages.cardMessage(maxCardLength)}
            </label>
          </>
        ) : (
          <TextField
            autoComplete="off"
            label="Tiers"
            error={fields.tiers}
            hint={messages.tiersHint}
            inputMode="numeric"
            value={values.tiers}
            onChange={({ target }) => set({ tiers: target.value })}
          />
        )}
      </Panel>
      <Panel aria-label="Prices">
        {isCustomCake(values, state.document) ? (
          <TextField
            autoComplete="off"
            label="Base price"
            error={fields.base_price}
            hint={messages.basePriceHint}
            inputMode="numeric"
            value={values.basePrice}
            onChange={({ target }) => set({ basePrice: target.value })}
          />
        ) : (
          <OptionFields options={values.options} errors={fields} onChange={(options) => set({ options })} />
        )}
      </Panel>
      <Panel aria-label="Allergens">
        <AllergenFields name={values.title} value={values.allergens} onChange={(allergens) => set({ allergens })} />
      </Panel>
      <label className="check">
        <input type="checkbox" checked={values.hidden} onChange={({ target }) => set({ hidden: target.checked })} />
        {messages.hidden}
      </label>
      {values.gallery === 'shop' && (
        <label className="check">
          <input
            type="checkbox"
            checked={values.pinned ?? false}
            onChange={({ target }) => set({ pinned: target.checked || undefined })}
          />
          {messages.pin}
        </label>
      )}
      <div className="row">
        <Button type="submit" variant="primary" busy={isSaving}>
          {messages.save}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
      <LeaveDialog shouldAsk={() => !isDone.current && JSON.stringify(values) !== JSON.stringify(start)} />
    </form>
  )
}

/** Carts contain a published product as a ready one or as a custom cake, so it stays one or the other. */
function categoriesFor({ category }: ProductValues, { categories }: CategoryList, published: Product | undefined) {
  const kind = categories.find(({ id }) => id === category)?.kind
  return published ? categories.filter((other) => other.kind === kind) : categories
}

const focusFirstInvalid = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

/** Asks before a form with unsaved values is left, by Back, a link or Cancel; the browser asks before it closes the page. */
function LeaveDialog({ shouldAsk }: { shouldAsk: () => boolean }) {
  const blocker = useBlocker(shouldAsk)
  const warn = useEffectEvent((event: BeforeUnloadEvent): void => {
    if (shouldAsk()) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent): void => warn(event)
    addEventListener('beforeunload', listener)
    return () => removeEventListener('beforeunload', listener)
  }, [])
  if (blocker.state !== 'blocked') return null
  return (
    <TitledDialog title="Leave without saving?" onClose={blocker.reset}>
      <p>{messages.unsaved}</p>
      <DialogActions>
        <Button onClick={blocker.proceed}>Leave</Button>
        <Button variant="primary" onClick={blocker.reset}>
          Keep editing
        </Button>
      </DialogActions>
    </TitledDialog>
  )
}

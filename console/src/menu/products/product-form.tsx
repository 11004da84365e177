import type { Category } from '@pj/shared/menu/category'
import { menuLimits } from '@pj/shared/menu/menu-schema'
import { findProduct, type GalleryId, galleryIds, isCustomCake, type Product } from '@pj/shared/menu/product'
import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { Field } from '@pj/ui/field.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { clsx } from 'clsx'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { focusOnMount } from '../../lib/validated-form.tsx'
import { useDraft } from '../use-draft.ts'
import { useMenu } from '../use-menu.tsx'
import { putProduct, slugOf } from './change-products.ts'
import { ImageField } from './image-field.tsx'
import { OptionFields } from './option-fields.tsx'
import styles from './product-form.module.css'
import { checkProduct, galleryLabels, type ProductValues } from './product-values.ts'

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

/** One product, stored in the draft when the whole of it is valid. */
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
    // The form stays open until the server has stored the product: a lost connection loses nothing that was typed.
    const refused = change(
      (document) => putProduct(document, product),
      (isStored) => {
        setIsSaving(false)
        if (!isStored) return
        isDone.current = true
        onSaved(product.title)
      },
    )
    setIsSaving(refused.length === 0)
    setErrors({ fields: {}, others: refused.map(({ message }) => message) })
  }

  const { fields, others } = errors
  const isCustom = isCustomCake(values, state.document)
  return (
    <form ref={form} className={clsx('stack narrow', styles.form)} noValidate onSubmit={submit}>
      <h2 ref={focusOnMount} tabIndex={-1}>
        {title}
      </h2>
      {others.length > 0 && <Notice tone="error">{others.join(' ')}</Notice>}
      {Object.keys(fields).length > 0 && (
        <p role="alert" className="visually-hidden">
          {Object.values(fields).join('. ')}
        </p>
      )}
      <section className="card card-body stack" aria-label="Photo">
        <ImageField
          values={values}
          original={original}
          error={fields.image}
          altError={fields['image.alt']}
          onChange={(image) => set({ image })}
        />
      </section>
      <section className="card card-body stack" aria-label="Product">
        <Field label="Title" error={fields.title}>
          {(control) => (
            <input
              {...control}
              value={values.title}
              maxLength={menuLimits.title}
              autoComplete="off"
              onChange={({ target }) => setTitle(target.value)}
            />
          )}
        </Field>
        <Field
          label="Address"
          error={fields.slug}
          hint={
            published
              ? `/products/${values.slug}. It stays, because shared links and search engines know it.`
              : `The end of its link: /products/${values.slug || '…'}`
          }
        >
          {(control) => (
            <input
              {...control}
              value={values.slug}
              disabled={published !== undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => set({ slug: target.value })}
            />
          )}
        </Field>
        <Field
          label="Description"
          error={fields.description}
          hint={`${values.description.length} of ${menuLimits.description} characters`}
        >
          {(control) => (
            <textarea
              {...control}
              value={values.description}
              maxLength={menuLimits.description}
              onChange={({ target }) => set({ description: target.value })}
            />
          )}
        </Field>
        <div className="fields">
          <CategoryField
            chosen={values.category}
            categories={state.document.categories}
            isPublished={published !== undefined}
            error={fields.category}
            onChange={(category) => set({ category })}
          />
          <GalleryField gallery={values.gallery} error={fields.gallery} onChange={(gallery) => set({ gallery })} />
        </div>
        <Field label="Tiers" error={fields.tiers} hint="Of a cake. Leave it empty for everything else.">
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={values.tiers}
              onChange={({ target }) => set({ tiers: target.value })}
            />
          )}
        </Field>
      </section>
      <section className="card card-body stack" aria-label="Prices">
        {isCustom ? (
          <Field label="Base price" error={fields.base_price} hint="In naira. Flavours and a message are added to it.">
            {(control) => (
              <input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                value={values.basePrice}
                onChange={({ target }) => set({ basePrice: target.value })}
              />
            )}
          </Field>
        ) : (
          <OptionFields options={values.options} errors={fields} onChange={(options) => set({ options })} />
        )}
      </section>
      <label className="check">
        <input type="checkbox" checked={values.hidden} onChange={({ target }) => set({ hidden: target.checked })} />
        Hidden: shoppers do not see it
      </label>
      <div className="row">
        <Button type="submit" variant="primary" busy={isSaving}>
          Save in the draft
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
      <LeaveDialog shouldAsk={() => !isDone.current && JSON.stringify(values) !== JSON.stringify(start)} />
    </form>
  )
}

interface CategoryFieldProps {
  chosen: string
  categories: readonly Category[]
  isPublished: boolean
  error: string | undefined
  onChange: (category: string) => void
}

/** Carts contain published products as ready ones or as custom cakes, so that much of the category stays. */
const CategoryField = ({ chosen, categories, isPublished, error, onChange }: CategoryFieldProps) => (
  <Field label="Category" error={error} hint="A custom cake is made to order, with flavours and a message.">
    {(control) => (
      <select {...control} value={chosen} onChange={({ target }) => onChange(target.value)}>
        {categories
          .filter(({ kind }) => !isPublished || kind === categories.find(({ id }) => id === chosen)?.kind)
          .map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
      </select>
    )}
  </Field>
)

interface GalleryFieldProps {
  gallery: GalleryId
  error: string | undefined
  onChange: (gallery: GalleryId) => void
}

const GalleryField = ({ gallery, error, onChange }: GalleryFieldProps) => (
  <Field label="Gallery" error={error} hint="Where shoppers find it.">
    {(control) => (
      <select
        {...control}
        value={gallery}
        onChange={({ target }) => {
          const chosen = galleryIds.find((id) => id === target.value)
          if (chosen) onChange(chosen)
        }}
      >
        {galleryIds.map((id) => (
          <option key={id} value={id}>
            {galleryLabels[id]}
          </option>
        ))}
      </select>
    )}
  </Field>
)

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
      <p>What you have typed here is not in the draft yet.</p>
      <DialogActions>
        <Button onClick={blocker.proceed}>Leave</Button>
        <Button variant="primary" onClick={blocker.reset}>
          Keep editing
        </Button>
      </DialogActions>
    </TitledDialog>
  )
}

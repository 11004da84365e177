import { maxCardLength } from '@pj/shared/cart/cart-item'
import type { CategoryList } from '@pj/shared/menu/category'
import { closeUpFile } from '@pj/shared/menu/close-up'
import { imageAltTexts } from '@pj/shared/menu/image-alt-texts'
import { findProduct, isAddOn, isCustomCake, type Product } from '@pj/shared/menu/product'
import { menuLimits } from '@pj/shared/menu/shop-terms'
import { Button } from '@pj/ui/button.tsx'
import { Check } from '@pj/ui/check.tsx'
import { ErrorText, focusOnMount, NumberField, TextArea, TextField, useFormErrors } from '@pj/ui/form.tsx'
import { ConfirmDialog } from '@pj/ui/mutation-dialog.tsx'
import { NairaField } from '@pj/ui/naira-field.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { Form } from '@pj/ui/schema-form.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { unfinishedImagesQuery } from '../../api/menu.ts'
import { SelectField } from '../../lib/select-field.tsx'
import { useWindowEvent } from '../../lib/use-window-event.ts'
import { AllergenFields } from '../allergen-fields.tsx'
import { useDraft } from '../use-draft.ts'
import { useMenu } from '../use-menu.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { PhotoField, type PhotoName } from './image-field.tsx'
import { OptionFields } from './option-fields.tsx'
import { galleryOptions, type ProductValues, placeOf, productSchema, slugOf } from './product-values.ts'

export const messages = {
  fixedAddress: 'It can’t change, because shared links use it.',
  tiersHint: 'For cakes only.',
  sizesHint: 'One for each tier, the bottom first: 8, 6. Without tiers: one for each option, or one for all.',
  feedsHint: 'How many people, from and to. Where options are sizes: the first and the last one.',
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

/** One product, saved in the draft once all of it is valid. */
export function ProductForm({ title, id, start, original, onSaved, onCancel }: ProductFormProps) {
  const { state, put } = useDraft()
  const published = findProduct(useMenu(), id)
  const [values, setValues] = useState(start)
  const [isSaving, setIsSaving] = useState(false)
  const isDone = useRef(false)
  const [photo, setPhoto] = useState<ChosenPhoto>()
  const queries = useQueryClient()
  const change = (next: Partial<ProductValues>): void => setValues((current) => ({ ...current, ...next }))
  const save = (product: { readonly title: string }): void => {
    // The form stays open until the server has saved the product, so that a lost connection loses nothing.
    const refused = put(['products', placeOf(id, state.document)], product, (isSaved) => {
      setIsSaving(false)
      if (!isSaved) return
      isDone.current = true
      onSaved(product.title.trim())
    })
    setIsSaving(refused.length === 0)
  }
  const part = { values, published, change }
  const dialogs = (
    <>
      {photo && (
        <CropDialog
          file={photo.file}
          onUploaded={({ hash, colour }) => {
            const alt = values[photo.name]?.alt ?? imageAltTexts[original?.slug ?? ''] ?? ''
            change({ [photo.name]: { hash, colour, alt } })
            void queries.invalidateQueries({ queryKey: unfinishedImagesQuery.queryKey })
          }}
          onClose={() => setPhoto(undefined)}
        />
      )}
      <LeaveDialog shouldAsk={() => !isDone.current && JSON.stringify(values) !== JSON.stringify(start)} />
    </>
  )
  return (
    <>
      <Form
        className="stack narrow gap-above"
        schema={productSchema(state.document, { id, values, published })}
        isBusy={isSaving}
        onSubmit={save}
      >
        <h2 ref={focusOnMount} tabIndex={-1}>
          {title}
        </h2>
        <FormError name="others" />
        <Photos {...part} original={original} onChoose={setPhoto} />
        <Description {...part} />
        <Prices {...part} />
        <Panel aria-label="Allergens">
          <AllergenFields
            name={values.title}
            value={values.allergens}
            onChange={(allergens) => change({ allergens })}
          />
        </Panel>
        <Check label={messages.hidden} checked={values.hidden} onChange={(hidden) => change({ hidden })} />
        {values.gallery === 'shop' && (
          <Check
            label={messages.pin}
            checked={values.pinned ?? false}
            onChange={(isPinned) => change({ pinned: isPinned || undefined })}
          />
        )}
        <div className="row">
          <Button type="submit" variant="primary" busy={isSaving}>
            {messages.save}
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </Form>
      {dialogs}
    </>
  )
}

interface ChosenPhoto {
  readonly name: PhotoName
  readonly file: Blob
}

const FormError = ({ name }: { name: string }) => <ErrorText>{useFormErrors()[name]}</ErrorText>

interface PartProps {
  values: ProductValues
  /** As shoppers know it; undefined for a new product. */
  published: Product | undefined
  change: (values: Partial<ProductValues>) => void
}

interface PhotosProps extends PartProps {
  original: Product | undefined
  onChoose: (photo: ChosenPhoto) => void
}

function Photos({ values, change, original, onChoose }: PhotosProps) {
  const { slug, image, close_up = null } = values
  return (
    <>
      <Panel aria-label="Photo">
        <PhotoField
          name="image"
          slug={slug}
          image={image}
          original={original}
          onChoose={(file) => onChoose({ name: 'image', file })}
          onChange={(photo) => change({ image: photo })}
        />
        <FormError name="image" />
      </Panel>
      <Panel aria-label="Close-up">
        <p className="small soft">{messages.closeUpHint}</p>
        <PhotoField
          name="close_up"
          slug={image ? '' : closeUpFile(slug)}
          image={close_up}
          onChoose={(file) => onChoose({ name: 'close_up', file })}
          onChange={(photo) => change({ close_up: photo })}
        />
        {close_up && <Button onClick={() => change({ close_up: undefined })}>Remove the close-up</Button>}
      </Panel>
    </>
  )
}

type TypedText = 'slug' | 'description' | 'max_quantity' | 'tiers' | 'sizes_inches' | 'serves_from' | 'serves_to'

function Description({ values, published, change }: PartProps) {
  const { categories } = useDraft().state.document
  const { slug, description } = values
  const textOf = (name: TypedText) => ({
    name,
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change({ [name]: target.value }),
  })
  const setTitle = (title: string): void => {
    const followsTitle = !published && slug === slugOf(values.title)
    change({ title, ...(followsTitle && { slug: slugOf(title) }) })
  }
  return (
    <Panel aria-label="Product">
      <TextField
        autoComplete="off"
        label="Title"
        name="title"
        value={values.title}
        maxLength={menuLimits.title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        autoComplete="off"
        label="Address"
        {...textOf('slug')}
        hint={`/products/${slug || '…'}${published ? `. ${messages.fixedAddress}` : ''}`}
        disabled={published !== undefined}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextArea
        label="Description"
        {...textOf('description')}
        hint={messages.descriptionHint(description.length)}
        maxLength={menuLimits.description}
      />
      <div className="fields">
        <SelectField
          label="Category"
          name="category"
          hint={messages.categoryHint}
          value={values.category}
          options={categoriesFor(values, { categories }, published).map(({ id, title }) => [id, title])}
          onChange={(category) => change({ category })}
        />
        <SelectField
          label="Gallery"
          name="gallery"
          hint={messages.galleryHint}
          value={values.gallery}
          options={galleryOptions}
          onChange={(gallery) => change({ gallery })}
        />
      </div>
      {isAddOn(values) ? (
        <>
          <NumberField label="Most per order" {...textOf('max_quantity')} hint={messages.maxQuantityHint} />
          <Check
            label={messages.cardMessage(maxCardLength)}
            checked={values.takes_message ?? false}
            onChange={(takesMessage) => change({ takes_message: takesMessage || undefined })}
          />
        </>
      ) : (
        <>
          <NumberField label="Tiers" {...textOf('tiers')} hint={messages.tiersHint} />
          <TextField autoComplete="off" label="Sizes in inches" {...textOf('sizes_inches')} hint={messages.sizesHint} />
          <div className="fields">
            <NumberField label="Feeds from" {...textOf('serves_from')} name="serves.from" hint={messages.feedsHint} />
            <NumberField label="Feeds to" {...textOf('serves_to')} name="serves.to" />
          </div>
        </>
      )}
    </Panel>
  )
}

function Prices({ values, change }: PartProps) {
  const { document } = useDraft().state
  return (
    <Panel aria-label="Prices">
      {isCustomCake(values, document) ? (
        <NairaField
          label="Base price"
          name="base_price"
          hint={messages.basePriceHint}
          value={values.base_price}
          onChange={(base_price) => change({ base_price })}
        />
      ) : (
        <OptionFields options={values.options} onChange={(options) => change({ options })} />
      )}
    </Panel>
  )
}

/** Carts contain a published product as a ready one or as a custom cake, so it stays one or the other. */
function categoriesFor({ category }: ProductValues, { categories }: CategoryList, published: Product | undefined) {
  const kind = categories.find(({ id }) => id === category)?.kind
  return published ? categories.filter((other) => other.kind === kind) : categories
}

/** Asks before a form with unsaved values is left, by Back, a link or Cancel; the browser asks before it closes the page. */
function LeaveDialog({ shouldAsk }: { shouldAsk: () => boolean }) {
  const blocker = useBlocker(shouldAsk)
  useWindowEvent('beforeunload', (event) => {
    if (shouldAsk()) event.preventDefault()
  })
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Leave without saving?"
      mutation={{ mutate: blocker.proceed }}
      confirm="Leave"
      cancel="Keep editing"
      onClose={blocker.reset}
    >
      {messages.unsaved}
    </ConfirmDialog>
  )
}

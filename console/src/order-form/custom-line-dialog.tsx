import { BuilderContext } from '@pj/builders/builder-context'
import { ImageField } from '@pj/builders/image-field.tsx'
import { type CartItem, type CustomLineItem, type ImageFields, maxMessageLength } from '@pj/shared/cart/cart-item'
import { customLineLimits, customLineTyped, isCakeCategory } from '@pj/shared/cart/custom-line'
import { typedNaira } from '@pj/shared/fields'
import { allergens } from '@pj/shared/menu/allergens'
import type { Menu } from '@pj/shared/menu/menu'
import { isUsed } from '@pj/shared/menu/uses'
import { CheckChips } from '@pj/ui/chip.tsx'
import { createUuid } from '@pj/ui/create-uuid'
import { Field } from '@pj/ui/field.tsx'
import { NumberField, TextArea, TextField, useFormErrors } from '@pj/ui/form.tsx'
import { MutationDialog } from '@pj/ui/mutation-dialog.tsx'
import { formatTyped, NairaField } from '@pj/ui/naira-field.tsx'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { builderSetting } from '../orders/builder-setting.ts'

const messages = {
  title: 'Such as Sculpted cake. It stands on the invoice, so no names.',
  category: 'Sets tax and lead time.',
  categoryWithPoints: 'Sets tax, lead time and kitchen points.',
  overrides: 'Other lead time',
  overridesWithPoints: 'Other lead time or kitchen points',
  empty: 'Leave empty for the category’s.',
}

interface CustomLineDialogProps {
  /** The menu of the order. */
  menu: Menu
  /** The line that is changed; undefined for a new one. */
  item: CustomLineItem | undefined
  /** Called with the finished line, before the dialog closes. */
  onSave: (item: CartItem) => void
  onClose: () => void
}

/** Asks for a line that is not on the menu, at the price that was agreed (docs/business-rules.md#custom-lines). */
export function CustomLineDialog({ menu, item, onSave, onClose }: CustomLineDialogProps) {
  const setting = useMemo(() => ({ ...builderSetting, menu }), [menu])
  const [photo, setPhoto] = useState<ImageFields>({ image: '', uploadId: item?.uploadId })
  const [contained, setContained] = useState<readonly string[]>(item?.allergens ?? [])
  const [price, setPrice] = useState(item ? formatTyped(item.price) : '')
  const hasPoints = isUsed(menu, 'capacity') || item?.points !== undefined
  const save = ({ description, note, textToAppear, lead_days, points, ...typed }: Typed): void => {
    const category = menu.categories.find(({ id }) => id === typed.category)
    onSave({
      kind: 'custom-line',
      id: item?.id ?? createUuid(),
      title: description,
      details: note,
      message: textToAppear,
      category: typed.category,
      isCake: category !== undefined && isCakeCategory(category),
      allergens: contained,
      ...(lead_days !== undefined && { leadDays: lead_days }),
      ...(points !== undefined && { points }),
      price: typed.price,
      quantity: item?.quantity ?? 1,
      orderNote: item?.orderNote ?? '',
      ...photo,
    })
  }
  return (
    <MutationDialog
      title="Custom line"
      schema={typedSchema}
      mutation={{
        mutate: (typed, { onSuccess }) => {
          save(typed)
          onSuccess()
        },
      }}
      confirm={item ? 'Save changes' : 'Add to order'}
      onClose={onClose}
    >
      <TextField
        label="What it is"
        hint={messages.title}
        name="description"
        maxLength={customLineLimits.title}
        defaultValue={item?.title}
        autoComplete="off"
      />
      <NairaField label="Price of one in naira" name="price" value={price} onChange={setPrice} />
      <CategoryField menu={menu} initial={item?.category} />
      <TextArea
        label="Description"
        name="note"
        rows={3}
        maxLength={customLineLimits.note}
        defaultValue={item?.details}
      />
      <TextField
        label="Message on cake"
        name="textToAppear"
        maxLength={maxMessageLength}
        defaultValue={item?.message}
        autoComplete="off"
      />
      <BuilderContext value={setting}>
        <ImageField label="Add a photo" photo={photo} onChange={setPhoto} />
      </BuilderContext>
      <fieldset>
        <legend className="label">Contains</legend>
        <CheckChips
          options={allergens.map((allergen) => [allergen, allergen])}
          chosen={contained}
          onChange={setContained}
        />
      </fieldset>
      <details className="stack gap-2" open={item?.leadDays !== undefined || item?.points !== undefined}>
        <summary>{hasPoints ? messages.overridesWithPoints : messages.overrides}</summary>
        <div className="fields">
          <NumberField label="Days of notice" hint={messages.empty} name="lead_days" defaultValue={item?.leadDays} />
          {hasPoints && (
            <NumberField
              label="Kitchen points of one"
              hint={messages.empty}
              name="points"
              defaultValue={item?.points}
            />
          )}
        </div>
      </details>
    </MutationDialog>
  )
}

const { description, category, note, textToAppear, price, lead_days, points } = customLineTyped

/** An empty text is no number, nor is a field that isn't there. */
const typedOptional = (field: z.ZodType<number, number>) =>
  z
    .string()
    .default('')
    .transform((typed) => (typed.trim() === '' ? undefined : Number(typed)))
    .pipe(field.optional())

const typedSchema = z.object({
  ...{ description, category, note, textToAppear },
  price: typedNaira(price),
  lead_days: typedOptional(lead_days),
  points: typedOptional(points),
})
type Typed = z.infer<typeof typedSchema>

/** Custom cakes come first, because most lines are cakes. */
function CategoryField({ menu, initial }: { menu: Menu; initial: string | undefined }) {
  const errors = useFormErrors()
  const categories = menu.categories.toSorted(
    (one, other) => Number(isCakeCategory(other)) - Number(isCakeCategory(one)),
  )
  const hint = isUsed(menu, 'capacity') ? messages.categoryWithPoints : messages.category
  return (
    <Field label="Category" hint={hint} error={errors.category}>
      {(control) => (
        <select name="category" defaultValue={initial ?? categories[0]?.id} {...control}>
          {categories.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

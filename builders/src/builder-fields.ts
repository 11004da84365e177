import { findChoiceUnavailable } from '@pj/shared/calendar/unavailable'
import { type BuilderItem, maxNoteLength, normalizeNote } from '@pj/shared/cart/builder-state'
import { type IcingColourFields, type ImageFields, maxMessageLength } from '@pj/shared/cart/cart-item'
import type { Menu } from '@pj/shared/menu/menu'
import { bakeryChoosesText, icingColours, type Option, sizeLabel } from '@pj/shared/menu/options'
import { showToast } from '@pj/ui/toast'
import type {
  Builder,
  ChoiceList,
  Field,
  FieldOption,
  ImageField,
  ItemPatch,
  OptionsField,
  Problem,
  TextField,
} from './builder.ts'
import { formatServings } from './builder-price.ts'
import { builderMessages } from './texts.ts'

/** `chosen` are the ids of the selected options; `patch` is what pressing an option changes. */
export const toFieldOptions = <Id extends string, Item>(
  options: readonly Option<Id>[],
  chosen: readonly (Id | undefined)[],
  patch: (id: Id) => Partial<Item>,
): FieldOption<Item>[] =>
  options.map(({ id, label, extra }) => ({ id, label, extra, isSelected: chosen.includes(id), patch: patch(id) }))

/** Each size shows the price of the cake in it. */
export const sizeField = <Size extends number>(sizes: readonly Size[]): OptionsField<{ readonly size: Size }> => ({
  kind: 'radio',
  id: 'size',
  label: 'Size',
  image: 'size',
  showsTotals: true,
  options: (item) =>
    sizes.map((size) => ({
      id: String(size),
      label: sizeLabel(size),
      detail: formatServings(size),
      isSelected: item.size === size,
      patch: { size },
    })),
})

export const messageField = (label: string): TextField<{ readonly message: string }> => ({
  kind: 'text',
  id: 'message',
  label,
  value: ({ message }) => message,
  patch: (message) => ({ message }),
  maxLength: maxMessageLength,
})

export const inspirationImageField: ImageField<ImageFields> = {
  kind: 'image',
  id: 'image',
  label: 'Inspiration image',
  value: ({ image, uploadId }) => ({ image, uploadId }),
  patch: ({ image, uploadId }) => ({ image, uploadId }),
}

export const icingColourField: OptionsField<IcingColourFields> = {
  kind: 'radio',
  id: 'icing-colour',
  label: 'Icing colour',
  image: 'icing',
  options: ({ icingColour }) => [
    {
      id: 'any',
      label: bakeryChoosesText,
      isNone: true,
      isSelected: icingColour === undefined,
      patch: { icingColour: undefined },
    },
    ...toFieldOptions(icingColours, [icingColour], (id) => ({ icingColour: id })),
  ],
}

export const noteField = (label: string): TextField<{ readonly orderNote: string }> => ({
  kind: 'text',
  id: 'note',
  label,
  value: ({ orderNote }) => orderNote,
  patch: (text) => ({ orderNote: normalizeNote(text) }),
  maxLength: maxNoteLength,
  isMultiline: true,
})

/** Shows a message that names the choices that the menu doesn't offer. */
export function normalizeCake<Item extends BuilderItem>(builder: Builder<Item>, requested: Item, menu: Menu): Item {
  const normalized = builder.normalize(requested, menu)
  const dropped = builder.formatDropped(requested, normalized, menu)
  if (dropped) showToast(dropped, 'info')
  return normalized
}

/** As `normalizeCake`, after a change. */
export const changeCake = <Item extends BuilderItem>(
  builder: Builder<Item>,
  item: Item,
  patch: ItemPatch<Item>,
  menu: Menu,
): Item => normalizeCake(builder, { ...item, ...(typeof patch === 'function' ? patch(item) : patch) }, menu)

/** Why this cake can't be ordered yet. */
export const findCakeProblem = <Item extends BuilderItem>(
  builder: Builder<Item>,
  item: Item,
  menu: Menu,
): Problem | undefined => builder.findProblem?.(item) ?? findSoldOut(builder, item, menu, new Date())

/** The sentence belongs beside the choice's field. */
export const findSoldOut = <Item extends BuilderItem>(
  { steps }: Builder<Item>,
  item: Item,
  menu: Menu,
  now: Date,
): Problem | undefined =>
  steps
    .flatMap(({ fields }) => fields)
    .map((field) => findInField(field, item, menu, now))
    .find((problem) => problem !== undefined)

function findInField<Item>(field: Field<Item>, item: Item, menu: Menu, now: Date): Problem | undefined {
  const { list, ids } = chosenIn(field, item, menu)
  const reason =
    list && ids.map((id) => findChoiceUnavailable(list, id, menu, now)).find((found) => found !== undefined)
  return reason && { fieldId: field.id, message: `${reason.message}. ${builderMessages.chooseElse}` }
}

function chosenIn<Item>(
  field: Field<Item>,
  item: Item,
  menu: Menu,
): { readonly list?: ChoiceList | undefined; readonly ids: readonly string[] } {
  if (field.kind === 'custom') return field.choices?.(item) ?? { ids: [] }
  if ((field.kind !== 'radio' && field.kind !== 'checkbox') || !field.list) return { ids: [] }
  const selected = field.options(item, menu).filter(({ isSelected }) => isSelected)
  return { list: field.list, ids: selected.map(({ id }) => id) }
}

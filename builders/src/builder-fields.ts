import { findChoiceUnavailable } from '@pj/shared/calendar/unavailable'
import { type BuilderItem, maxNoteLength, normalizeNote } from '@pj/shared/cart/builder-state'
import { type IcingColourFields, type ImageFields, maxMessageLength } from '@pj/shared/cart/cart-item'
import { listChosen } from '@pj/shared/cart/chosen-options'
import type { Menu } from '@pj/shared/menu/menu'
import { bakeryChoosesText, icingColours, type Option, sizeLabel } from '@pj/shared/menu/options'
import { showToast } from '@pj/ui/toast'
import type { Builder, Field, FieldOption, ImageField, ItemPatch, OptionsField, Problem, TextField } from './builder.ts'
import { builderMessages } from './texts.ts'

/** `chosen` are the ids of the selected options; `patch` is what pressing an option changes. */
export const toFieldOptions = <Id extends string, Item>(
  options: readonly Option<Id>[],
  chosen: readonly (Id | undefined)[],
  patch: (id: Id) => Partial<Item>,
): FieldOption<Item>[] =>
  options.map(({ id, label, extra }) => ({ id, label, extra, isSelected: chosen.includes(id), patch: patch(id) }))

/** Each size shows the price of the cake in it, and what `describeSize` says of it. */
export const sizeField = <Size extends number>(
  sizes: readonly Size[],
  describeSize: (size: Size, layers: number) => string,
): OptionsField<{ readonly size: Size; readonly layers: number }> => ({
  kind: 'radio',
  id: 'size',
  label: 'Size',
  image: 'size',
  showsTotals: true,
  options: (item) =>
    sizes.map((size) => ({
      id: String(size),
      label: sizeLabel(size),
      detail: describeSize(size, item.layers),
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

export const findCakeProblem = <Item extends BuilderItem>(
  builder: Builder<Item>,
  item: Item,
  menu: Menu,
): Problem | undefined => builder.findProblem?.(item) ?? findSoldOut(builder, item, menu, new Date())

/** The sentence belongs beside the choice's field. */
export function findSoldOut<Item extends BuilderItem>(
  { steps }: Builder<Item>,
  item: Item,
  menu: Menu,
  now: Date,
): Problem | undefined {
  const chosen = listChosen(item).flatMap(({ list, ids }) => ids.map((id) => ({ list, id })))
  return steps
    .flatMap(({ fields }) => fields)
    .flatMap((field) =>
      chosen
        .filter(({ list, id }) => field.list === list && isChosenIn(field, id, item, menu))
        .flatMap(({ list, id }) => findChoiceUnavailable(list, id, menu, now) ?? [])
        .map(({ message }) => ({ fieldId: field.id, message: `${message}. ${builderMessages.chooseElse}` })),
    )[0]
}

/** Two fields can choose from one list. */
const isChosenIn = <Item>(field: Field<Item>, id: string, item: Item, menu: Menu): boolean =>
  !('options' in field) || field.options(item, menu).some((option) => option.id === id && option.isSelected)

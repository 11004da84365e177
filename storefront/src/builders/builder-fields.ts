import { maxNoteLength, normalizeNote } from '@pj/shared/cart/builder-state'
import type { ImageFields } from '@pj/shared/cart/cart-item'
import type { Option } from '@pj/shared/menu/options'
import type { FieldOption, ImageField, TextField } from './builder.ts'

/** Returns the field options for a list of the menu. */
export const toFieldOptions = <Id extends string, Item>(
  options: readonly Option<Id>[],
  isSelected: (id: Id) => boolean,
  patch: (id: Id) => Partial<Item>,
): FieldOption<Item>[] =>
  options.map(({ id, label, extra }) => ({ id, label, extra, isSelected: isSelected(id), patch: patch(id) }))

export const inspirationImageField: ImageField<ImageFields> = {
  kind: 'image',
  id: 'image',
  label: 'Inspiration image',
  value: ({ image, uploadId }) => ({ image, uploadId }),
  patch: ({ image, uploadId }) => ({ image, uploadId }),
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

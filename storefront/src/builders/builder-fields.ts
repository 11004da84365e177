import { maxNoteLength, normalizeNote } from '@pj/shared/cart/builder-state'
import type { Option as Offered } from '@pj/shared/catalogue/options'
import type { ImageField, Option, WordsField } from './builder.ts'

/** The options of a table of the spec: which of them are chosen, and what choosing one changes. */
export const optionsOf = <Id extends string, Item>(
  offered: readonly Offered<Id>[],
  isChosen: (id: Id) => boolean,
  patch: (id: Id) => Partial<Item>,
): Option<Item>[] =>
  offered.map(({ id, label, extra }) => ({ id, label, extra, chosen: isChosen(id), patch: patch(id) }))

export const inspirationImage: ImageField<{ readonly image: string }> = {
  kind: 'image',
  id: 'image',
  label: 'Inspiration image',
  value: ({ image }) => image,
  patch: (image) => ({ image }),
}

/** What the shopper wants the kitchen to know. */
export const noteNamed = (label: string): WordsField<{ readonly orderNote: string }> => ({
  kind: 'words',
  id: 'note',
  label,
  value: ({ orderNote }) => orderNote,
  patch: (text) => ({ orderNote: normalizeNote(text) }),
  most: maxNoteLength,
  long: true,
})

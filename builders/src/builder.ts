import type { BuilderItem, CakeBuilder } from '@pj/shared/cart/builder-state'
import type { ImageFields } from '@pj/shared/cart/cart-item'
import type { LeadKind } from '@pj/shared/menu/category'
import type { Menu } from '@pj/shared/menu/menu'
import type { OptionList } from '@pj/shared/menu/options'
import type { Naira } from '@pj/shared/money'
import type { PriceLine } from '@pj/shared/pricing/quote'
import type { ComponentType } from 'react'

export interface Builder<Item extends BuilderItem> extends CakeBuilder<Item> {
  readonly id: 'express' | 'customiser' | 'cake-builder' | 'order-form'
  readonly heading: string
  /** Promises no time during a pause. */
  readonly intro: (menu: Menu, isPaused?: boolean) => string
  /** Names the choices removed by normalizing, if any. */
  readonly formatDropped: (requested: Item, normalized: Item, menu: Menu) => string | undefined
  readonly steps: readonly Step<Item>[]
  /** For example "wedding cake", as in "Continue your wedding cake". */
  readonly cakeName: (item: Item) => string
  readonly badges: (item: Item) => readonly string[]
  /** Above the price breakdown. */
  readonly summaryLines?: (total: Naira) => readonly PriceLine[]
  readonly leadKind: LeadKind
  /** Slugs of the example images, the best match first. */
  readonly exampleImages: (item: Item) => readonly string[]
  /** Undefined when the cake can be added. */
  readonly findProblem?: (item: Item) => Problem | undefined
}

export const fieldAnchor = (fieldId: string): string => `choose-${fieldId}`

export interface Problem {
  readonly fieldId: string
  readonly message: string
}

export interface Step<Item> {
  /** Without its number. */
  readonly title: string
  readonly fields: readonly Field<Item>[]
  /** A step that only some cakes have has no number, so that the numbers of the others stay. */
  readonly isVisible?: (item: Item) => boolean
}

/** A field describes its changes as patches of the item, so that an option's price is known before it is selected. */
export type Field<Item> = (
  | OptionsField<Item>
  | CountField<Item>
  | TextField<Item>
  | ImageField<Item>
  | CustomField<Item>
) & {
  readonly isVisible?: (item: Item) => boolean
}

interface BaseField {
  /** Unique within the builder. */
  readonly id: string
  readonly label: string
  /** The list of the menu that it offers; its options can be sold out. */
  readonly list?: OptionList
}

export interface OptionsField<Item> extends BaseField {
  readonly kind: 'radio' | 'checkbox'
  readonly options: (item: Item, menu: Menu) => readonly FieldOption<Item>[]
  readonly hint?: (item: Item, menu: Menu) => string | undefined
  /** Each option shows the price of the cake with it instead of what it adds. */
  readonly showsTotals?: true
  /** More about the options, folded below them. */
  readonly details?: (menu: Menu) => { readonly title: string; readonly lines: readonly string[] }
  /** What the ids of the options are drawn as: a flavour's crumb and cream, an icing, a theme's figure, a number of inches. */
  readonly image?: OptionImageKind
}

export type OptionImageKind = 'flavour' | 'icing' | 'theme' | 'size'

export interface FieldOption<Item> {
  readonly id: string
  readonly label: string
  readonly isSelected: boolean
  readonly patch: Partial<Item>
  /** For example "feeds 12". */
  readonly detail?: string
  /** A fixed surcharge, shown by checkboxes. */
  readonly extra?: Naira
  readonly isDisabled?: boolean
  /** "No flavour", "Let the bakery choose": above the others, in a row of its own. */
  readonly isNone?: true
}

export interface CountField<Item> extends BaseField {
  readonly kind: 'count'
  /** Names the buttons, as in "Increase layers". */
  readonly noun: string
  readonly unit: string
  readonly value: (item: Item) => number
  readonly range: (item: Item) => { readonly min: number; readonly max: number }
  readonly patch: (item: Item, value: number) => Partial<Item>
  readonly hint?: (item: Item, menu: Menu) => string
  /** Replaces the default alert for going below the minimum. */
  readonly minMessage?: string
}

export interface TextField<Item> extends BaseField {
  readonly kind: 'text'
  readonly value: (item: Item) => string
  readonly patch: (text: string) => Partial<Item>
  /** In letters as a reader counts them (grapheme clusters). */
  readonly maxLength: number
  readonly isMultiline?: true
  readonly hint?: (item: Item, menu: Menu) => string
}

export interface ImageField<Item> extends BaseField {
  readonly kind: 'image'
  readonly value: (item: Item) => ImageFields
  readonly patch: (value: ImageFields) => Partial<Item>
}

export interface CustomField<Item> extends BaseField {
  readonly kind: 'custom'
  readonly Component: ComponentType<CustomFieldProps<Item>>
}

export interface CustomFieldProps<Item> {
  readonly item: Item
  readonly update: UpdateItem<Item>
}

/** Applies a patch. The function form receives the item of that moment, which may be newer than the rendered one. */
export type UpdateItem<Item> = (patch: ItemPatch<Item>) => void
export type ItemPatch<Item> = Partial<Item> | ((item: Item) => Partial<Item>)

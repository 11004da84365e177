import type { BuilderItem } from '@pj/shared/cart/builder-state'
import type { CartItem } from '@pj/shared/cart/cart-item'
import type { Naira } from '@pj/shared/money'
import type { PriceReading } from '@pj/shared/pricing/readings'
import type { LeadKind } from '@pj/shared/ready-time'
import type { ComponentType } from 'react'

/** A builder is a value of this type: its steps, its rules and its words. The frame does the rest. */
export interface Builder<Item extends BuilderItem> {
  /** Names its draft in the browser's storage. */
  readonly id: 'express' | 'customiser' | 'cake-builder' | 'order-form'
  readonly path: string
  readonly heading: string
  readonly lead: string
  readonly notices: readonly string[]
  readonly start: Item
  /** The nearest cake that is offered; every change passes here. */
  readonly fit: (item: Item) => Item
  /** What fitting took away, in words for the shopper. */
  readonly lost?: (asked: Item, fitted: Item) => string | undefined
  readonly isMine: (item: CartItem) => item is Item
  readonly steps: readonly Step<Item>[]
  /** "wedding cake", as in "Continue your wedding cake". */
  readonly cakeName: (item: Item) => string
  readonly badges: (item: Item) => readonly string[]
  /** Lines of the summary above the total, beside the breakdown. */
  readonly summary?: (total: Naira) => readonly SummaryLine[]
  readonly leadKind: LeadKind
  /** Slugs of the pictures to look at, the best first. */
  readonly pictures: (item: Item) => readonly string[]
  readonly addLabel: string
  /** Why the cake cannot be added yet: the id of the field and the words. */
  readonly problem?: (item: Item) => Problem | undefined
  /** POST /api/custom-cart is called before the cake is added. */
  readonly sends: boolean
  /** The item as it goes into the cart. */
  readonly withIds: (item: Item, ids: { readonly id: string; readonly cartId: string }) => Item
  /** What the shopper is told; `answered`: whether the server took the custom cart. */
  readonly added: (item: Item, answered: boolean) => Told
}

export interface Told {
  readonly text: string
  readonly kind: 'success' | 'error'
}

export interface SummaryLine {
  readonly label: string
  readonly amount: Naira
}

export interface Problem {
  readonly field: string
  readonly text: string
}

export interface Step<Item> {
  /** Without its number. */
  readonly title: string
  readonly fields: readonly Field<Item>[]
}

/** One thing to choose. What it changes is a patch of the item, so that its price can be told before it is chosen. */
export type Field<Item> = OptionsField<Item> | CountField<Item> | WordsField<Item> | ImageField<Item> | PartField<Item>

interface FieldNames {
  /** Unique within the builder. */
  readonly id: string
  readonly label: string
}

export interface OptionsField<Item> extends FieldNames {
  /** Radios or checkboxes. */
  readonly kind: 'one-of' | 'any-of'
  readonly options: (item: Item, reading: PriceReading) => readonly Option<Item>[]
  readonly hint?: (item: Item) => string | undefined
}

export interface Option<Item> {
  readonly id: string
  /** Its name, exactly. */
  readonly label: string
  readonly chosen: boolean
  readonly patch: Partial<Item>
  /** "serves 12" */
  readonly detail?: string
  /** What it adds where that never changes, naira; otherwise the difference to the total is worked out. */
  readonly extra?: Naira
  /** There is no room for it now. */
  readonly blocked?: boolean
}

export interface CountField<Item> extends FieldNames {
  readonly kind: 'count'
  /** As in "Increase layers". */
  readonly noun: string
  readonly value: (item: Item) => number
  readonly range: (item: Item) => { readonly min: number; readonly max: number }
  readonly patch: (item: Item, value: number) => Partial<Item>
  readonly hint?: (item: Item, reading: PriceReading) => string
  /** What is said to somebody who asks for less than the least. */
  readonly leastWords?: string
}

export interface WordsField<Item> extends FieldNames {
  readonly kind: 'words'
  readonly value: (item: Item) => string
  readonly patch: (text: string) => Partial<Item>
  /** Letters. */
  readonly most: number
  readonly long?: true
  readonly hint?: string
  readonly shown?: (item: Item) => boolean
}

export interface ImageField<Item> extends FieldNames {
  readonly kind: 'image'
  readonly value: (item: Item) => string
  readonly patch: (image: string) => Partial<Item>
}

/** A field like no other. */
export interface PartField<Item> extends FieldNames {
  readonly kind: 'part'
  readonly Part: ComponentType<PartProps<Item>>
}

export interface PartProps<Item> {
  readonly item: Item
  readonly choose: Choose<Item>
}

/** Changes the cake: by a patch, or by one worked out from the cake as it is by then. */
export type Choose<Item> = (patch: Partial<Item> | ((item: Item) => Partial<Item>)) => void

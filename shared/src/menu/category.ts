/** See docs/business-rules.md#lead-times. */
export const leadKinds = ['express', 'ready', 'custom', 'themed'] as const
export type LeadKind = (typeof leadKinds)[number]

/** A kind of item, or whole days of notice that staff have agreed. */
export type Lead = LeadKind | number

/** The capacity kinds of whole pieces; a tier of a cake is no piece (docs/business-rules.md#capacity). */
export const pieceKinds = ['treats', 'express', 'custom', 'wedding'] as const

/** Ready products have options; custom cakes have a base price, flavours, a recipient and a message. */
export const categoryKinds = ['ready', 'custom_cake'] as const

/** See docs/business-rules.md#vat. */
export const taxClasses = ['standard', 'exempt'] as const
export type TaxClass = (typeof taxClasses)[number]

/** See docs/business-rules.md#categories. */
export interface Category {
  /** Part of the gallery's URL: `/gallery?show=pastries`. Stored orders have it too. */
  readonly id: string
  /** On the filter buttons: "Cake". */
  readonly label: string
  /** As a heading and in lists: "Cakes". */
  readonly title: string
  /** Below the heading on the menu. That of custom cakes says their notice instead. */
  readonly note: string
  readonly kind: (typeof categoryKinds)[number]
  readonly lead_time: LeadKind
  readonly capacity: (typeof pieceKinds)[number]
  /** Undefined means standard: the rate of the shop's VAT. */
  readonly tax_class?: TaxClass | undefined
}

export interface CategoryList {
  readonly categories: readonly Category[]
}

export const findCategory = ({ categories }: CategoryList, id: string): Category | undefined =>
  categories.find((category) => category.id === id)

const readyCategory = (id: string, label: string, title: string, note: string): Category => ({
  id,
  label,
  title,
  note,
  kind: 'ready',
  lead_time: 'ready',
  capacity: 'treats',
})

/** The categories of a new shop, and of menus from before the owner could change them. */
export const initialCategories: readonly Category[] = [
  readyCategory('cakes', 'Cake', 'Cakes', 'Slices, cupcakes and everyday cakes, ready the next opening day.'),
  readyCategory('pastries', 'Pastries', 'Pastries', 'By the box, ready the next opening day.'),
  readyCategory('treats', 'Treats', 'Treats', 'Small treats to remember.'),
  readyCategory('add-ons', 'Add-ons', 'Add-ons', 'Add them in your cart.'),
  {
    id: 'custom',
    label: 'Custom',
    title: 'Custom cakes',
    note: '',
    kind: 'custom_cake',
    lead_time: 'custom',
    capacity: 'custom',
  },
]

/** Ids that mean something else in a URL, on the menu, in a cart or when prices are raised. */
export const reservedCategoryIds: readonly string[] = [
  ...['all', 'regular', 'builders', 'delivery'],
  ...['express', 'build', 'single-tier', 'two-tier', 'themed', 'special-orders'],
]

export const capacityKinds = ['treats', 'express', 'custom', 'extra_tier', 'wedding'] as const
export type CapacityKind = (typeof capacityKinds)[number]

/** The lengths of a slot from which the owner chooses, in minutes. */
export const slotLengths = [30, 60, 90, 120, 180] as const

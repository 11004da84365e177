/** See docs/business-rules.md#lead-times. */
export const leadKinds = ['express', 'ready', 'custom', 'themed'] as const
export type LeadKind = (typeof leadKinds)[number]

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

/** The categories of a new shop, and of menus from before the owner could change them. */
export const initialCategories: readonly Category[] = [
  {
    id: 'cakes',
    label: 'Cake',
    title: 'Cakes',
    note: 'Slices, cupcakes and everyday cakes, ready the next opening day.',
    kind: 'ready',
    lead_time: 'ready',
    capacity: 'treats',
  },
  {
    id: 'pastries',
    label: 'Pastries',
    title: 'Pastries',
    note: 'By the box, ready the next opening day.',
    kind: 'ready',
    lead_time: 'ready',
    capacity: 'treats',
  },
  {
    id: 'treats',
    label: 'Treats',
    title: 'Treats',
    note: 'Small treats to remember.',
    kind: 'ready',
    lead_time: 'ready',
    capacity: 'treats',
  },
  {
    id: 'add-ons',
    label: 'Add-ons',
    title: 'Add-ons',
    note: 'Add them in your cart.',
    kind: 'ready',
    lead_time: 'ready',
    capacity: 'treats',
  },
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

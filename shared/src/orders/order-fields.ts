/** The slip is the part of a ticket that goes to the rider or the counter. */
type Paper = 'ticket' | 'slip' | 'day_sheet'

interface OrderField {
  readonly key: string
  /** On forms, in differences and in the history. */
  readonly label: string
  /**
   * An `optional_text` is all data: the functions of this file store, change, print and mail it. The other kinds have
   * rules of their own.
   */
  readonly kind: 'text' | 'optional_text' | 'contact' | 'choice' | 'time'
  readonly maxLength?: number
  readonly erasure: Erasure
  /** Its column in orders.csv, whose header is the key, from 1. A new field goes to the end: spreadsheets count columns. */
  readonly csvColumn: number
  readonly printedOn: readonly Paper[]
  /** Where that differs from its label. */
  readonly printedLabel?: string
  /**
   * Whether mail contains the value. What a shopper typed waits until staff have read the order, because the address
   * may be a stranger's.
   */
  readonly mailed: 'always' | 'once_read' | 'never'
}

/** What the erasure of a customer leaves: the value as it is, another one, or what the database computes from others. */
export type Erasure = 'kept' | { readonly to: string | false | null } | 'rewritten' | 'computed'

export const erasedName = 'Erased customer'
export const erasedText = 'Erased'

const everywhere = ['ticket', 'slip', 'day_sheet'] as const

/**
 * The fields of an order that shoppers fill in at checkout and staff at the desk and in the editor, each with the name of its
 * column, in the order of the history (docs/business-rules.md#checkout-fields).
 */
export const orderFields = [
  {
    key: 'name',
    label: 'Name',
    kind: 'text',
    maxLength: 255,
    erasure: { to: erasedName },
    csvColumn: 10,
    printedOn: everywhere,
    mailed: 'once_read',
  },
  {
    key: 'email',
    label: 'Email',
    kind: 'contact',
    erasure: { to: null },
    csvColumn: 20,
    printedOn: [],
    mailed: 'once_read',
  },
  {
    key: 'phone_number',
    label: 'Phone number',
    kind: 'contact',
    maxLength: 50,
    erasure: { to: null },
    csvColumn: 11,
    printedOn: ['slip', 'day_sheet'],
    mailed: 'once_read',
  },
  {
    key: 'delivery_method',
    label: 'Delivery method',
    kind: 'choice',
    erasure: 'kept',
    csvColumn: 6,
    printedOn: everywhere,
    mailed: 'always',
  },
  {
    key: 'house_address',
    label: 'Address',
    kind: 'text',
    maxLength: 500,
    erasure: 'rewritten',
    csvColumn: 21,
    printedOn: ['slip', 'day_sheet'],
    mailed: 'once_read',
  },
  {
    key: 'city',
    label: 'City',
    kind: 'text',
    maxLength: 200,
    erasure: 'rewritten',
    csvColumn: 22,
    printedOn: ['slip', 'day_sheet'],
    mailed: 'once_read',
  },
  {
    key: 'location',
    label: 'Location',
    kind: 'choice',
    erasure: 'kept',
    csvColumn: 7,
    printedOn: everywhere,
    mailed: 'always',
  },
  {
    key: 'delivery_date',
    label: 'Date and time',
    kind: 'time',
    erasure: 'kept',
    csvColumn: 5,
    printedOn: everywhere,
    mailed: 'always',
  },
  {
    key: 'order_note',
    label: 'Order note',
    kind: 'optional_text',
    maxLength: 2000,
    erasure: { to: null },
    csvColumn: 23,
    printedOn: everywhere,
    printedLabel: 'Note',
    mailed: 'never',
  },
  {
    key: 'gift_card_message',
    label: 'Gift card message',
    kind: 'optional_text',
    maxLength: 120,
    erasure: { to: null },
    csvColumn: 29,
    printedOn: ['ticket', 'slip'],
    mailed: 'once_read',
  },
] as const satisfies readonly OrderField[]

export type OrderFieldKey = (typeof orderFields)[number]['key']

export function mapFields<Field extends { readonly key: string }, Value>(
  fields: readonly Field[],
  toValue: (field: Field) => Value,
): Record<Field['key'], Value> {
  const entries: readonly (string | Value)[][] = fields.map((field) => [field.key, toValue(field)])
  return Object.fromEntries(entries)
}

const fieldsByKey: Readonly<Record<OrderFieldKey, OrderField>> = mapFields(orderFields, (field) => field)

export const findOrderField = (key: OrderFieldKey): OrderField => fieldsByKey[key]

export const optionalTexts = orderFields.filter((field) => field.kind === 'optional_text')
export type OptionalText = (typeof optionalTexts)[number]['key']

/** Each with its label on that paper. */
export const listPrintedTexts = (
  order: Readonly<Record<OptionalText, string | null>>,
  paper: Paper,
): (readonly [label: string, text: string])[] =>
  optionalTexts.flatMap(({ key }) => {
    const { label, printedLabel = label, printedOn } = findOrderField(key)
    const text = order[key]
    return text && printedOn.includes(paper) ? [[printedLabel, text] as const] : []
  })

export const listMailedTexts = (
  order: Readonly<Record<OptionalText, string | null>>,
): (readonly [label: string, text: string])[] =>
  optionalTexts.flatMap(({ key }) => {
    const { label, mailed } = findOrderField(key)
    const text = order[key]
    return text && mailed !== 'never' ? [[label, text] as const] : []
  })

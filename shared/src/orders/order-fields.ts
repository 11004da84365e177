import type { DeliveryMethod } from '../menu/delivery.ts'

/** The slip is the part of a ticket that goes to the rider or the counter. */
type Paper = 'ticket' | 'slip' | 'day_sheet'

type OrderField = FieldTraits & (TypedField | ChosenField)

/** An erasure leaves nothing of what somebody typed. */
interface TypedField {
  readonly kind: 'text' | 'optional_text' | 'contact'
  readonly erasure: Exclude<Erasure, 'kept'>
}

interface ChosenField {
  readonly kind: 'choice' | 'time' | 'flag'
  readonly erasure: Erasure
}

interface FieldTraits {
  readonly key: string
  /** On forms, in differences and in the history. */
  readonly label: string
  /**
   * An `optional_text` is all data: the functions of this file store, change, print and mail it. The other kinds have
   * rules of their own. A `flag` is true or false, and only said where it is true.
   */
  readonly kind: (TypedField | ChosenField)['kind']
  readonly maxLength?: number
  /** Only deliveries have it: a form asks for it beside the address, which it belongs to, and a switch to pickup empties it. */
  readonly appliesTo?: 'delivery'
  /** Never printed on the ticket, which everyone in the kitchen reads. */
  readonly isContact?: true
  /** Shown to riders and to whoever sends them out. */
  readonly atTheDoor?: true
  /** About who receives a delivery that somebody else pays. */
  readonly ofRecipient?: true
  /** Its label on the receipt in the shopper's browser; the receipt has no others. */
  readonly onReceipt?: string
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

/** On every screen; the column and the API keep the name of the first shop. */
export const cardLabel = 'Message for the card'

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
    atTheDoor: true,
    erasure: { to: erasedName },
    csvColumn: 10,
    printedOn: everywhere,
    mailed: 'once_read',
  },
  {
    key: 'email',
    label: 'Email',
    kind: 'contact',
    isContact: true,
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
    isContact: true,
    atTheDoor: true,
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
    appliesTo: 'delivery',
    isContact: true,
    atTheDoor: true,
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
    appliesTo: 'delivery',
    isContact: true,
    atTheDoor: true,
    erasure: 'rewritten',
    csvColumn: 22,
    printedOn: ['slip', 'day_sheet'],
    mailed: 'once_read',
  },
  {
    key: 'location',
    label: 'Location',
    kind: 'choice',
    appliesTo: 'delivery',
    atTheDoor: true,
    erasure: 'kept',
    csvColumn: 7,
    printedOn: everywhere,
    mailed: 'always',
  },
  {
    key: 'recipient_name',
    label: "Recipient's name",
    kind: 'optional_text',
    maxLength: 255,
    appliesTo: 'delivery',
    ofRecipient: true,
    onReceipt: 'Recipient',
    erasure: { to: null },
    csvColumn: 31,
    printedOn: everywhere,
    printedLabel: 'Recipient',
    mailed: 'never',
  },
  {
    key: 'recipient_phone',
    label: "Recipient's phone number",
    kind: 'optional_text',
    maxLength: 50,
    appliesTo: 'delivery',
    isContact: true,
    ofRecipient: true,
    erasure: { to: null },
    csvColumn: 32,
    printedOn: ['slip', 'day_sheet'],
    printedLabel: "Recipient's phone",
    mailed: 'never',
  },
  {
    key: 'hide_prices',
    label: 'No prices in the box',
    kind: 'flag',
    appliesTo: 'delivery',
    ofRecipient: true,
    erasure: 'kept',
    csvColumn: 33,
    printedOn: ['ticket', 'slip'],
    mailed: 'never',
  },
  {
    key: 'delivery_date',
    label: 'Date and time',
    kind: 'time',
    atTheDoor: true,
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
    atTheDoor: true,
    onReceipt: 'Note',
    erasure: { to: null },
    csvColumn: 23,
    printedOn: everywhere,
    printedLabel: 'Note',
    mailed: 'never',
  },
  {
    key: 'gift_card_message',
    label: cardLabel,
    kind: 'optional_text',
    maxLength: 120,
    onReceipt: cardLabel,
    erasure: { to: null },
    csvColumn: 29,
    printedOn: ['ticket', 'slip'],
    mailed: 'once_read',
  },
  {
    key: 'landmark',
    label: 'Landmark or gate',
    kind: 'optional_text',
    maxLength: 120,
    appliesTo: 'delivery',
    isContact: true,
    atTheDoor: true,
    onReceipt: 'Landmark or gate',
    erasure: { to: null },
    csvColumn: 34,
    printedOn: ['slip'],
    mailed: 'never',
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

/** All but flags are typed, or chosen as a text. */
export const textFields = orderFields.filter((field) => field.kind !== 'flag')
export const optionalTexts = orderFields.filter((field) => field.kind === 'optional_text')
export type OptionalText = (typeof optionalTexts)[number]['key']
/** What the receipt in the shopper's browser shows. */
export type ReceiptText = Extract<(typeof optionalTexts)[number], { readonly onReceipt: string }>['key']
type OptionalTexts = Readonly<Record<OptionalText, string | null>>

export const deliveryFields = orderFields.filter((field) => 'appliesTo' in field)
const isOfAddress = <Field extends { readonly key: string }>(
  field: Field,
): field is Exclude<Field, { readonly ofRecipient: true }> => !('ofRecipient' in field)

/** Where a delivery goes: another address replaces them all. */
export const addressFields = deliveryFields.filter(isOfAddress)
export const emptyAddress = mapFields(addressFields, () => '')
export const emptyRecipient = { recipient_name: '', recipient_phone: '', hide_prices: false }
export const emptyDeliveryFields = {
  ...mapFields(
    deliveryFields.filter((field) => field.kind !== 'flag'),
    () => '',
  ),
  hide_prices: false,
} satisfies Record<(typeof deliveryFields)[number]['key'], string | boolean>
export const isDeliveryField = (key: string): boolean => deliveryFields.some((field) => field.key === key)

/** An order or a form without what only deliveries have, if it is a pickup. */
export const clearForMethod = <Fields extends { readonly delivery_method: DeliveryMethod }>(fields: Fields): Fields =>
  fields.delivery_method === 'pickup' ? { ...fields, ...emptyDeliveryFields } : fields

export const recipientTexts = optionalTexts.filter((field) => 'ofRecipient' in field)
/** A form asks for them below the address. */
export const addressTexts = optionalTexts.filter((field) => 'appliesTo' in field).filter(isOfAddress)
export const noteTexts = optionalTexts.filter(
  (field): field is Exclude<typeof field, { readonly appliesTo: 'delivery' }> => !('appliesTo' in field),
)

/** The checkbox that opens these fields on a form. */
export const recipientQuestion = 'Someone else receives it'

export const hasRecipient = (order: Partial<Readonly<Record<keyof typeof emptyRecipient, string | boolean | null>>>) =>
  Boolean(order.recipient_name || order.recipient_phone || order.hide_prices)

type LabelledText = [label: string, text: string]

/** The filled texts for which there is a label. */
const listTexts = (
  order: Partial<OptionalTexts>,
  labelOf: (field: OrderField) => string | false | undefined,
): LabelledText[] =>
  optionalTexts.flatMap(({ key }): LabelledText[] => {
    const label = labelOf(findOrderField(key))
    const text = order[key]?.trim()
    return label && text ? [[label, text]] : []
  })

export const listPrintedTexts = (order: OptionalTexts, paper: Paper): LabelledText[] =>
  listTexts(
    order,
    ({ label, printedLabel = label, printedOn, ofRecipient }) =>
      printedOn.includes(paper) && !(ofRecipient && paper === 'slip') && printedLabel,
  )

export const listMailedTexts = (order: OptionalTexts): LabelledText[] =>
  listTexts(order, ({ label, mailed }) => mailed !== 'never' && label)

export const listDoorTexts = (order: Partial<OptionalTexts>): LabelledText[] =>
  listTexts(order, ({ label, printedLabel = label, atTheDoor }) => atTheDoor && printedLabel)

export const listReceiptTexts = (order: Partial<OptionalTexts>): LabelledText[] =>
  listTexts(order, ({ onReceipt }) => onReceipt)

import type { ChangeableField, OrderFieldChange } from '../orders/order-changes.ts'
import { optionalTexts } from '../orders/order-fields.ts'

/** Who receives the order doesn't change what is made. */
export const kitchenTexts = optionalTexts.filter(
  (field) => field.printedOn.some((paper) => paper === 'ticket') && !('ofRecipient' in field),
)

/** What the kitchen makes or writes. */
const kitchenFields: ReadonlySet<ChangeableField> = new Set<ChangeableField>([
  'items',
  'delivery_date',
  'delivery_method',
  ...kitchenTexts.map(({ key }) => key),
])

/**
 * The changes that ring in the kitchen and make a printed ticket outdated (docs/business-rules.md#bell): a field that changed
 * several times once, from its first to its last value, and every change of an item. Without prices.
 */
export function listKitchenChanges(changes: readonly OrderFieldChange[]): OrderFieldChange[] {
  const fields = new Map<ChangeableField, OrderFieldChange>()
  const items: OrderFieldChange[] = []
  for (const change of changes) {
    if (change.field === 'items')
      items.push({ ...change, from: withoutPrice(change.from), to: withoutPrice(change.to) })
    else fields.set(change.field, { ...change, from: (fields.get(change.field) ?? change).from })
  }
  return [...fields.values(), ...items].filter(({ field, from, to }) => kitchenFields.has(field) && from !== to)
}

const withoutPrice = (text: string | null): string | null => text?.replace(/(^|, )₦[\d,]+$/, '') ?? null

/** "message 'Happy 40th' → 'Happy 41st'". An item is named unless it is the whole order. */
export function formatKitchenChange({ field, label, from, to }: OrderFieldChange, orderTitle: string): string {
  if (field !== 'items') return formatStep(label.toLowerCase(), quoteTyped(field, from), quoteTyped(field, to))
  if (from === null || to === null) return formatStep('item', from, to)
  const item = label === orderTitle ? '' : ` (${label})`
  return `${formatItemStep(from, to)}${item}`
}

function formatStep(name: string, from: string | null, to: string | null): string {
  if (from === null) return `added ${name} ${to}`
  if (to === null) return `removed ${name} ${from}`
  return `${name} ${from} → ${to}`
}

function formatItemStep(from: string, to: string): string {
  const [messageBefore, message] = [findMessage(from), findMessage(to)]
  if (messageBefore === undefined || message === undefined) return `${from} → ${to}`
  return formatStep('message', `'${messageBefore}'`, `'${message}'`)
}

/** The message on a cake, when the item differs in nothing else. */
const findMessage = (text: string): string | undefined => /^“([^“”]*)”$/.exec(text)?.[1]

const quoteTyped = (field: ChangeableField, text: string | null): string | null =>
  text !== null && optionalTexts.some(({ key }) => key === field) ? `'${text}'` : text

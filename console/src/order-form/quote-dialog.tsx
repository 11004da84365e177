import { textField } from '@pj/shared/fields'
import { addDays, isLagosDay, type LagosDay, lagosDay, lagosInstant, parseLagosLocal } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { termsOf } from '@pj/shared/menu/payment-terms'
import { isUsed } from '@pj/shared/menu/uses'
import { formatNaira, roundNaira } from '@pj/shared/money'
import { depositOf } from '@pj/shared/orders/order-instalments'
import { orderType } from '@pj/shared/orders/order-type'
import type { Quote } from '@pj/shared/quotes/quotes.api'
import { DateField } from '@pj/ui/date-field.tsx'
import { NumberField, TextArea } from '@pj/ui/form.tsx'
import { ApiError } from '@pj/ui/http'
import { MutationDialog } from '@pj/ui/mutation-dialog.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { menuQuery } from '../api/menu.ts'
import { needsQuery } from '../api/orders.ts'
import { changeQuote, createQuote, quotesKey } from '../api/quotes.ts'
import { useMenu } from '../menu/use-menu.tsx'
import { isFullError, messageOf } from '../orders/save-order.ts'
import { isRepriced } from './order-draft.ts'
import type { OrderForm } from './order-form.ts'
import { toQuotedOrder } from './order-rules.ts'

export const messages = {
  message: 'The customer sees it on the quote.',
  validUntil: 'Ends when the order is due, at the latest.',
  deposit: (amount: string) => `${amount} due when the customer accepts.`,
  hold: 'Keep the place until then',
  holdHint: 'Nobody else can book it.',
  dayNeeded: 'Choose a day from today on',
  tooLate: 'At most 90 days ahead',
  percentNeeded: 'Enter a percentage from 0 to 100',
  full: 'Give a reason under the date to overbook, or choose another time.',
  priceChanged: 'Check the new prices, then save again.',
  conflict: 'Discard your changes to see theirs.',
  repriced: "Saving updates the quote to today's prices.",
  saved: (quoteId: string) => `${quoteId} is changed`,
}

const maxDays = 90
const defaultDays = 7

interface QuoteDialogProps {
  form: OrderForm
  /** The quote that is changed; undefined for a new one. */
  quote?: Quote
  onSaved: (quoteId: string) => void
  onClose: () => void
}

/** Asks what a quote has beside the order in the form, and saves both (docs/business-rules.md#quotes). */
export function QuoteDialog({ form, quote, onSaved, onClose }: QuoteDialogProps) {
  const menu = useMenu()
  const [today] = useState(() => lagosDay(new Date()))
  const at = parseLagosLocal(form.draft.typed.delivery_date)
  const type = orderType(form.lines.map(({ item }) => item))
  const terms = form.draft.terms.quote ?? {
    message: quote?.message ?? '',
    valid_until: startDay(quote, today, at),
    deposit_percent: String(quote?.deposit_percent ?? depositOf({ ...termsOf(menu.payment)(type), type, amount: 100 })),
    hold: quote?.hold ?? false,
  }
  const change = (typed: Partial<typeof terms>): void => form.changeTerms({ quote: { ...terms, ...typed } })
  return (
    <MutationDialog
      title={quote ? 'Save quote' : 'Save as quote'}
      schema={schemaFrom(today)}
      values={{ valid_until: terms.valid_until }}
      mutation={useSaveQuote(form, quote, onSaved)}
      confirm="Save quote"
      onClose={onClose}
    >
      <TextArea
        label="Message"
        hint={messages.message}
        name="message"
        rows={3}
        maxLength={2000}
        value={terms.message}
        onChange={({ target }) => change({ message: target.value })}
      />
      <DateField
        label="Valid until"
        hint={messages.validUntil}
        name="valid_until"
        min={today}
        value={terms.valid_until}
        onChange={(day = '') => change({ valid_until: day })}
      />
      <NumberField
        label="Deposit in percent"
        hint={describeDeposit(terms.deposit_percent, form.money.total)}
        name="deposit_percent"
        value={terms.deposit_percent}
        onChange={({ target }) => change({ deposit_percent: target.value })}
      />
      {(isUsed(menu, 'capacity') || quote?.hold) && (
        <label className="check">
          <input
            type="checkbox"
            name="hold"
            checked={terms.hold}
            onChange={({ target }) => change({ hold: target.checked })}
          />
          <span>
            {messages.hold} <span className="soft">{messages.holdHint}</span>
          </span>
        </label>
      )}
    </MutationDialog>
  )
}

function describeDeposit(typed: string, total: number): string | undefined {
  const { success, data } = percentField.safeParse(typed)
  return success ? messages.deposit(formatNaira(roundNaira((total * data) / 100))) : undefined
}

/** In a week, but never after the order's own day. */
function startDay(quote: Quote | undefined, today: LagosDay, at: Date | undefined): LagosDay {
  const wanted = quote ? lagosDay(new Date(quote.valid_until)) : addDays(today, defaultDays)
  return at && lagosDay(at) < wanted ? lagosDay(at) : wanted
}

const percentField = z
  .string()
  .regex(/^\s*\d{1,3}\s*$/, messages.percentNeeded)
  .transform(Number)
  .pipe(z.int().max(100, messages.percentNeeded))

const schemaFrom = (today: LagosDay) =>
  z.object({
    message: textField(2000),
    valid_until: z
      .string(messages.dayNeeded)
      .refine((day) => isLagosDay(day) && day >= today, messages.dayNeeded)
      .refine((day) => day <= addDays(today, maxDays - 1), messages.tooLate),
    deposit_percent: percentField,
    hold: z
      .literal('on')
      .optional()
      .transform((chosen) => chosen === 'on'),
  })
type QuoteTerms = z.infer<ReturnType<typeof schemaFrom>>

/** The end of that day, or the time of the order where that is earlier. */
function endOf(day: LagosDay, form: OrderForm): string {
  const end = lagosInstant(day, '23:59')
  const at = parseLagosLocal(form.draft.typed.delivery_date)
  return (at && at < end ? at : end).toISOString()
}

function useSaveQuote(form: OrderForm, quote: Quote | undefined, onSaved: (quoteId: string) => void) {
  const menu = useMenu()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (terms: QuoteTerms): Promise<string> => {
      const { draft } = form
      const body = { ...toBody(form, menu), ...terms, valid_until: endOf(terms.valid_until, form) }
      try {
        if (!quote) return (await createQuote(body, draft.key)).quote_id
        const { items, adjustments, delivery_method, location, delivery_price, amount, ...unpriced } = body
        const change = isRepriced(draft, quote) ? body : unpriced
        await changeQuote(quote.quote_id, { ...change, version: draft.version })
        return quote.quote_id
      } catch (error) {
        if (isFullError(error)) form.markFull()
        throw new Error(explain(error))
      }
    },
    onSuccess: onSaved,
    onSettled: () => {
      void queries.invalidateQueries(menuQuery)
      void queries.invalidateQueries({ queryKey: quotesKey })
      void queries.invalidateQueries(needsQuery)
    },
  })
}

const toBody = ({ draft, money }: OrderForm, menu: Menu) => ({
  ...toQuotedOrder(draft, money, menu),
  staff_note: draft.terms.staff_note.trim(),
  adjustments: draft.terms.adjustments,
})

function explain(error: unknown): string {
  const message = messageOf(error)
  if (isFullError(error)) return `${message} ${messages.full}`
  if (!(error instanceof ApiError)) return message
  if (error.code === 'price_mismatch') return `${message} ${messages.priceChanged}`
  return error.code === 'version_conflict' ? `${message} ${messages.conflict}` : message
}

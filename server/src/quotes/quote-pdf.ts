import { formatDateTime } from '@pj/shared/lagos-time'
import type { Business } from '@pj/shared/menu/menu'
import { formatNaira, formatSigned, naira } from '@pj/shared/money'
import { nameQuotedPart, type QuoteState, whenToPay } from '@pj/shared/quotes/quotes'
import type { PublicQuote } from '@pj/shared/quotes/quotes.api'
import { drawItemTable, drawLetterHead, drawTotals, itemCells, letterPdf } from '../documents/document-a4.ts'
import type { Sheet } from '../documents/document-sheet.ts'
import { ruleColour, soft } from '../pages/pdf.ts'

export interface PrintedQuote {
  readonly quote: PublicQuote
  readonly business: Pick<Business, 'title' | 'address' | 'phone' | 'email'>
  readonly url: string
  /** The photo or the drawing of the first item that has one. */
  readonly picture: { readonly image: Uint8Array; readonly alt: string } | undefined
}

const texts = {
  accept: (url: string) => `Accept this quote, or ask for a change, at ${url}`,
  ended: 'This quote is no longer valid. Please contact us for a new one.',
  accepted: (orderId: string | null) => `Accepted as order ${orderId}.`,
  message: 'Our message to you',
  note: 'A quote is not an invoice.',
}

const heading = { font: 'display', size: 13, role: 'H2' } as const

export function quotePdf(printed: PrintedQuote): Promise<Buffer> {
  const { quote, business, picture } = printed
  const { delivery_method, delivery_date, location, valid_until } = quote
  const destination = delivery_method === 'pickup' ? 'Pickup' : `Delivery to ${location}`
  return letterPdf(`Quote ${quote.quote_id}`, business.title, (sheet) => {
    drawLetterHead(sheet, {
      seller: business.title,
      sellerLines: [business.address, `${business.phone} · ${business.email}`],
      title: 'Quote',
      customer: { label: 'For', name: quote.name },
      facts: [
        ['Number', `${quote.quote_id}, version ${quote.version}`],
        ['Valid until', formatDateTime(new Date(valid_until))],
        [destination, formatDateTime(new Date(delivery_date))],
      ],
    })
    if (picture) sheet.picture(Buffer.from(picture.image), picture.alt, 220)
    drawItems(sheet, quote)
    sheet.space(4)
    sheet.reserve(140)
    sheet.table(() => drawSums(sheet, quote))
    if (quote.state === 'open') drawParts(sheet, quote)
    if (quote.message) {
      sheet.space(8)
      sheet.text(texts.message, heading)
      sheet.text(quote.message)
    }
    drawEnd(sheet, printed)
  })
}

const drawItems = (sheet: Sheet, { items }: PublicQuote): void =>
  drawItemTable(sheet, itemCells(['Item', 'Pieces', 'Each', 'Amount']), () => {
    for (const { title, quantity, price, line_total, price_lines } of items) {
      sheet.row(itemCells([title, String(quantity), formatSigned(price), formatSigned(line_total)]), 1)
      // One line would only repeat the price.
      for (const line of price_lines.length > 1 ? price_lines : []) {
        const cells = itemCells([line.label, '', formatSigned(line.amount)])
        sheet.row(
          cells.map((cell) => ({ ...cell, size: 8.5, colour: soft })),
          1,
        )
      }
      sheet.rule(ruleColour)
    }
  })

function drawSums(sheet: Sheet, quote: PublicQuote): void {
  const { subtotal, adjustments, delivery_price, amount } = quote
  const further = [...adjustments, ...(delivery_price > 0 ? [{ label: 'Delivery', amount: delivery_price }] : [])]
  const sums = [
    ...(further.length > 0 ? [{ label: 'Items', amount: subtotal }, ...further] : []),
    { label: 'Total', amount },
  ]
  drawTotals(
    sheet,
    sums.map((sum) => [sum.label, formatSigned(sum.amount)]),
  )
}

function drawParts(sheet: Sheet, quote: PublicQuote): void {
  sheet.space(8)
  sheet.text(whenToPay, heading)
  sheet.table(() => {
    for (const part of quote.instalments) {
      sheet.row([
        { text: nameQuotedPart(part, quote), from: 0, to: 0.4, role: 'Row' },
        { text: formatNaira(naira(part.amount)), from: 0.4, to: 0.588, align: 'right' },
      ])
    }
  })
}

function drawEnd(sheet: Sheet, { quote, url }: PrintedQuote): void {
  sheet.space(12)
  sheet.reserve(40)
  const how: Readonly<Record<QuoteState, string>> = {
    open: texts.accept(url),
    accepted: texts.accepted(quote.order_id),
    expired: texts.ended,
    withdrawn: texts.ended,
  }
  sheet.text(how[quote.state], { font: 'bold' })
  sheet.text(texts.note, { colour: soft })
}

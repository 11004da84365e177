import { type DocumentPaper, documentTitle } from '@pj/shared/documents/documents'
import type { Document, DocumentContent, DocumentCustomer } from '@pj/shared/documents/documents.api'
import { formatFullDay, lagosDay } from '@pj/shared/lagos-time'
import { formatNaira, type Naira } from '@pj/shared/money'
import { paymentMethodLabels } from '@pj/shared/payments/payments'
import { accent, collectPdf, createPdf, type FontName, ink, type Pdf, ruleColour, soft } from '../pages/pdf.ts'

/** A document with what is printed on it. */
export interface PrintedDocument extends Document {
  readonly content: DocumentContent
  /** Null where it isn't shown, and after an erasure. */
  readonly customer: DocumentCustomer | null
  readonly irn: string | null
}

/** Points; a receipt's page is as long as its text. */
interface Layout {
  readonly width: number
  readonly height: number
  readonly margin: number
  readonly size: number
}

const layouts = {
  a4: { width: 595.28, height: 841.89, margin: 56, size: 9.5 },
  receipt: { width: 226.77, height: 14_000, margin: 12, size: 8 },
} as const satisfies Record<DocumentPaper, Layout>

/** A4 has a table, the 80 mm roll two lines for each item. */
export async function documentPdf(document: PrintedDocument, paper: DocumentPaper): Promise<Buffer> {
  const layout = layouts[paper]
  if (paper === 'a4') return draw(document, layout).file
  const { end } = draw(document, layout)
  return draw(document, { ...layout, height: end + 2 * layout.margin }).file
}

function draw(document: PrintedDocument, layout: Layout): { readonly file: Promise<Buffer>; readonly end: number } {
  const { seller, registered } = document.content
  const title = documentTitle({ ...document, registered })
  const size: [number, number] = [layout.width, layout.height]
  const pdf = createPdf({ title: `${title} ${document.number}`, author: seller.title, size })
  const file = collectPdf(pdf)
  const sheet = createSheet(pdf, layout)
  drawHead(sheet, document, title)
  drawLines(sheet, document)
  drawTotals(sheet, document)
  drawNotes(sheet, document)
  const end = sheet.y()
  pdf.end()
  return { file, end }
}

interface TextStyle {
  readonly font?: FontName
  readonly size?: number
  readonly colour?: string
}

interface Cell {
  readonly text: string
  /** Of the width between the margins. */
  readonly share: number
  readonly align?: 'left'
}

type Sheet = ReturnType<typeof createSheet>

/** Where the next line goes, on pages that are added as they are needed. */
function createSheet(pdf: Pdf, { width, height, margin, size }: Layout) {
  const inner = width - 2 * margin
  let y = margin
  const style = ({ font = 'text', size: points = size, colour = ink }: TextStyle) =>
    pdf.font(font).fontSize(points).fillColor(colour)
  const reserve = (needed: number) => {
    if (y + needed <= height - margin) return
    pdf.addPage()
    y = margin
  }
  return {
    isNarrow: width < 300,
    size,
    y: () => y,
    space: (points: number) => {
      y += points
    },
    rule: () => {
      reserve(10)
      pdf
        .moveTo(margin, y + 4)
        .lineTo(width - margin, y + 4)
        .lineWidth(0.7)
        .strokeColor(ruleColour)
        .stroke()
      y += 10
    },
    /** A paragraph. */
    text: (text: string, options: TextStyle = {}) => {
      const needed = style(options).heightOfString(text, { width: inner })
      reserve(needed)
      style(options).text(text, margin, y, { width: inner })
      y += needed + 1.5
    },
    /** Cells from left to right; all but the first are at the right of their share, unless they say otherwise. */
    row: (cells: readonly Cell[], options: TextStyle = {}) => {
      const widths = cells.map(({ share }) => share * inner)
      const heights = cells.map(({ text }, index) =>
        style(options).heightOfString(text, { width: (widths[index] ?? 0) - 6 }),
      )
      const needed = Math.max(...heights)
      reserve(needed)
      let left = margin
      cells.forEach(({ text, align }, index) => {
        const isFirst = index === 0
        const cellWidth = widths[index] ?? 0
        style(options).text(text, isFirst ? left : left + 6, y, {
          width: cellWidth - 6,
          align: isFirst ? 'left' : (align ?? 'right'),
        })
        left += cellWidth
      })
      y += needed + 2.5
    },
  }
}

const money = (amount: number): string => `${amount < 0 ? '−' : ''}${formatNaira(Math.abs(amount) as Naira)}`

function drawHead(sheet: Sheet, { content, number, issued_at, customer }: PrintedDocument, title: string): void {
  const { seller, order } = content
  const details = [
    seller.address,
    `${seller.phone} · ${seller.email}`,
    seller.tin && `TIN ${seller.tin}`,
    seller.registration_number && `Registration number ${seller.registration_number}`,
  ].filter((line) => line)
  sheet.text(seller.title, { font: 'display', size: sheet.isNarrow ? 15 : 24 })
  for (const line of details) sheet.text(line, { colour: soft })
  sheet.rule()
  sheet.text(title, { font: 'display', size: sheet.isNarrow ? 13 : 18, colour: accent })
  sheet.space(3)
  const facts = [
    ['Number', number],
    ['Date', formatFullDay(lagosDay(new Date(issued_at)))],
    ['Order', `${order.order_id}, placed ${formatFullDay(lagosDay(new Date(order.placed_at)))}`],
    ['For', customer?.name ?? ''],
    ['Address', customer?.address ?? ''],
  ] as const
  const shares = sheet.isNarrow ? [0.27, 0.73] : [0.14, 0.86]
  for (const [label, value] of facts) if (value) drawFact(sheet, label, value, shares)
  sheet.rule()
}

function drawFact(sheet: Sheet, label: string, value: string, [left = 0, right = 0]: readonly number[]): void {
  sheet.row([
    { text: label, share: left },
    { text: value, share: right, align: 'left' },
  ])
}

const columns = [0.46, 0.08, 0.16, 0.13, 0.17]

function drawLines(sheet: Sheet, { kind, content: { lines, registered } }: PrintedDocument): void {
  if (kind === 'receipt' || sheet.isNarrow) for (const line of lines) drawShortLine(sheet, line)
  else drawTable(sheet, lines, registered)
  sheet.rule()
}

type Line = DocumentContent['lines'][number]

function drawShortLine(sheet: Sheet, { description, quantity, unit_price, amount }: Line): void {
  sheet.row([
    { text: description, share: 0.68 },
    { text: money(amount), share: 0.32 },
  ])
  if (quantity !== null) {
    sheet.text(`${quantity} × ${money(unit_price ?? 0)}`, { colour: soft, size: sheet.size - 1 })
  }
}

function drawTable(sheet: Sheet, lines: readonly Line[], registered: boolean): void {
  const cells = (texts: readonly string[]) => texts.map((text, index) => ({ text, share: columns[index] ?? 0 }))
  const heads = ['Item', 'Pieces', 'Each', registered ? 'VAT' : '', 'Amount']
  sheet.row(cells(heads), { font: 'bold', size: sheet.size - 1, colour: soft })
  for (const { description, quantity, unit_price, amount, ...line } of lines) {
    const pieces = quantity === null ? '' : `${quantity}`
    const each = unit_price === null ? '' : money(unit_price)
    sheet.row(cells([description, pieces, each, registered ? formatVat(line) : '', money(amount)]))
  }
}

const formatVat = ({ vat, tax_class }: Pick<Line, 'vat' | 'tax_class'>): string =>
  tax_class === 'exempt' ? 'exempt' : money(vat)

function drawTotals(sheet: Sheet, { kind, content, net, vat, total }: PrintedDocument): void {
  const { registered, rate_percent, paid, balance_due } = content
  const row = (label: string, amount: number, options?: TextStyle) =>
    sheet.row(
      [
        { text: label, share: 0.5 },
        { text: money(amount), share: 0.5 },
      ],
      options,
    )
  if (kind !== 'receipt' && registered) {
    row('Without VAT', net)
    row(`VAT ${rate_percent} %`, vat)
  }
  row('Total', total, { font: 'bold', size: sheet.size + 2.5 })
  sheet.space(4)
  row('Paid so far', paid)
  row(balance_due < 0 ? 'Owed to you' : 'Still due', Math.abs(balance_due))
  sheet.rule()
}

function drawNotes(sheet: Sheet, { kind, names, content, customer, irn }: PrintedDocument): void {
  const { payment, registered } = content
  const method = payment && paymentMethodLabels[payment.method]
  const notes = [
    method && [method, payment.channel?.replaceAll('_', ' '), customer?.reference].filter((part) => part).join(' · '),
    payment?.voided && 'The entry was made by mistake and does not count.',
    names && (kind === 'receipt' ? `Takes back ${names}.` : `Changes what ${names} says.`),
    kind !== 'receipt' && registered && 'All prices include VAT.',
    irn && `IRN ${irn}`,
  ]
  for (const note of notes) if (note) sheet.text(note, { colour: soft })
  sheet.text('Thank you for your order.', { colour: soft })
}

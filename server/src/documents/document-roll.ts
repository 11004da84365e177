import { documentTitle } from '@pj/shared/documents/documents'
import { formatSigned } from '@pj/shared/money'
import { createPdf } from '../pages/pdf.ts'
import {
  balanceOf,
  type Fact,
  factsOf,
  formatPieces,
  notesOf,
  type PrintedDocument,
  type PrintedLine,
  paidItems,
  sellerLines,
  showsVat,
  thanks,
  totalsOf,
  vatRows,
  waysToPay,
} from './document-parts.ts'
import { createSheet, type Sheet, type TextStyle } from './document-sheet.ts'

const black = '#000000'
/** In points; 226.77 is 80 mm. */
const roll = { width: 226.77, margin: 14, size: 8.5, colour: black }
/** Longer than any document: its pages are cut to their text. */
const endless = 14_000

/** One page for a roll of 80 mm, as long as its text: black only, because thermal printers have no grey. */
export async function rollPdf(document: PrintedDocument): Promise<Buffer> {
  const { end } = draw(document, endless)
  return draw(document, end + 2 * roll.margin).file
}

function draw(document: PrintedDocument, height: number): { readonly file: Promise<Buffer>; readonly end: number } {
  const { seller, registered } = document.content
  const title = documentTitle({ ...document, registered })
  const name = `${title} ${document.number}`
  const { pdf, file } = createPdf({ title: name, author: seller.title, size: [roll.width, height] })
  const sheet = createSheet(pdf, { ...roll, height })
  drawHead(sheet, document, title)
  // A receipt has one line, whose amount is the total below.
  if (document.kind === 'receipt') {
    const descriptions = document.content.lines.map(({ description }) => description)
    for (const text of [...descriptions, ...paidItems(document)]) sheet.text(text)
  } else sheet.table(() => drawLines(sheet, document))
  drawRule(sheet)
  sheet.table(() => drawSums(sheet, document))
  drawEnd(sheet, document)
  const end = sheet.y()
  pdf.end()
  return { file, end }
}

const drawRule = (sheet: Sheet): void => sheet.rule(black, { dash: 2 })

const centred = { align: 'center' } as const

function drawHead(sheet: Sheet, document: PrintedDocument, title: string): void {
  const { content, customer } = document
  sheet.text(content.seller.title, { ...centred, font: 'display', size: 16 })
  for (const line of sellerLines(document)) sheet.text(line, centred)
  drawRule(sheet)
  sheet.text(title, { ...centred, font: 'bold', size: 12, role: 'H1' })
  sheet.space(2)
  drawFacts(sheet, [...factsOf(document), ...(customer ? [['Customer', customer.name] as const] : [])])
  drawRule(sheet)
}

function drawFacts(sheet: Sheet, facts: readonly Fact[]): void {
  sheet.table(() => {
    for (const [label, text] of facts) {
      sheet.row([
        { text: label, from: 0, to: 0.36, role: 'Row' },
        { text, from: 0.38, to: 1 },
      ])
    }
  })
}

function drawLines(sheet: Sheet, document: PrintedDocument): void {
  for (const line of document.content.lines) drawLine(sheet, line, showsVat(document))
}

function drawLine(sheet: Sheet, line: PrintedLine, hasVat: boolean): void {
  const [pieces, each] = formatPieces(line)
  // The price of a single piece is its amount.
  const price = line.quantity === null || line.quantity === 1 ? '' : `${pieces} × ${each}`
  const exempt = hasVat && line.tax_class === 'exempt' ? 'Exempt from VAT' : ''
  drawSum(sheet, [line.description, formatSigned(line.amount)])
  for (const below of [price, exempt]) if (below) sheet.row([{ text: below, from: 0, to: 1 }, emptyCell], 2)
  sheet.space(2)
}

/** Every row of a table needs the same number of cells. */
const emptyCell = { text: '', from: 0.62, to: 1 } as const

const drawSum = (sheet: Sheet, [label, amount]: Fact, style: TextStyle = {}): void =>
  sheet.row([
    { text: label, from: 0, to: 0.6, role: 'Row', ...style },
    { text: amount, from: 0.62, to: 1, align: 'right', ...style },
  ])

const drawTotal = (sheet: Sheet, [label, amount]: Fact): void =>
  sheet.row([
    { text: label, from: 0, to: 0.38, font: 'bold', size: 12, role: 'Row' },
    { text: amount, from: 0.4, to: 1, align: 'right', font: 'bold', size: 12 },
  ])

function drawSums(sheet: Sheet, document: PrintedDocument): void {
  const totals = totalsOf(document)
  for (const fact of totals.slice(-1)) drawTotal(sheet, fact)
  for (const fact of totals.slice(0, -1)) drawSum(sheet, fact)
  const vat = vatRows(document)
  const exempt = vat.length > 1 ? vat.find(({ tax_class }) => tax_class === 'exempt') : undefined
  if (showsVat(document) && exempt) drawSum(sheet, ['Exempt from VAT', formatSigned(exempt.gross)])
  drawRule(sheet)
  const balance = balanceOf(document)
  for (const fact of balance.slice(0, -1)) drawSum(sheet, fact)
  for (const fact of balance.slice(-1)) drawSum(sheet, fact, { font: 'bold', size: 9.5 })
  drawRule(sheet)
}

function drawEnd(sheet: Sheet, document: PrintedDocument): void {
  const ways = waysToPay(document)
  if (ways.length > 0) {
    sheet.text('How to pay', { font: 'bold', role: 'H2' })
    drawFacts(sheet, ways)
    drawRule(sheet)
  }
  for (const note of notesOf(document)) sheet.text(note)
  sheet.space(4)
  sheet.text(thanks, centred)
}

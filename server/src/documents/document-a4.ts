import { documentTitle } from '@pj/shared/documents/documents'
import { formatSigned } from '@pj/shared/money'
import { accent, band, createPdf, drawArtifact, drawText, ink, type Pdf, ruleColour, soft } from '../pages/pdf.ts'
import {
  balanceOf,
  type Fact,
  factsOf,
  formatPieces,
  formatVat,
  notesOf,
  type PrintedDocument,
  paidItems,
  sellerLines,
  showsVat,
  thanks,
  totalsOf,
  vatRows,
  waysToPay,
} from './document-parts.ts'
import { type Cell, createSheet, type Sheet, type TextStyle } from './document-sheet.ts'

const page = { width: 595.28, height: 841.89, margin: 52, size: 9.5, colour: ink }

export function a4Pdf(document: PrintedDocument): Promise<Buffer> {
  const { seller, registered } = document.content
  const title = documentTitle({ ...document, registered })
  return letterPdf(`${title} ${document.number}`, seller.title, (sheet) => {
    drawLetterHead(sheet, {
      seller: seller.title,
      sellerLines: sellerLines(document),
      title,
      customer: document.customer && { label: 'Customer', ...document.customer },
      facts: factsOf(document),
    })
    drawItems(sheet, document)
    drawSums(sheet, document)
    drawEnd(sheet, document)
  })
}

/** Draws what `draw` does on as many pages as it takes, each with the author and the title at its bottom. */
export function letterPdf(title: string, author: string, draw: (sheet: Sheet) => void): Promise<Buffer> {
  const { pdf, file } = createPdf({ title, author, size: [page.width, page.height], bufferPages: true })
  draw(createSheet(pdf, page))
  drawEdges(pdf, `${author} · ${title}`)
  pdf.end()
  return file
}

interface Letter {
  readonly seller: string
  readonly sellerLines: readonly string[]
  readonly title: string
  readonly customer: {
    readonly label: string
    readonly name: string
    readonly address?: string | null
  } | null
  readonly facts: readonly Fact[]
}

export function drawLetterHead(sheet: Sheet, { seller, sellerLines, title, customer, facts }: Letter): void {
  sheet.beside(
    () => {
      sheet.row([{ text: seller, from: 0, to: 0.6, font: 'display', size: 23 }], 4)
      for (const text of sellerLines) sheet.row([{ text, from: 0, to: 0.6, colour: soft }], 1)
    },
    () =>
      sheet.row([
        { text: title, from: 0.6, to: 1, align: 'right', font: 'display', size: 19, colour: accent, role: 'H1' },
      ]),
  )
  sheet.space(14)
  sheet.beside(
    () => {
      if (!customer) return
      sheet.row([{ text: customer.label, from: 0, to: 0.5, size: 8.5, colour: soft, role: 'H2' }], 1)
      sheet.row([{ text: customer.name, from: 0, to: 0.5, font: 'bold', size: 11 }], 1)
      if (customer.address) sheet.row([{ text: customer.address, from: 0, to: 0.5 }])
    },
    () => drawFacts(sheet, facts, [0.56, 0.72, 1]),
  )
  sheet.space(14)
}

/** Labels from the first share of the width, values from the second one. */
function drawFacts(sheet: Sheet, facts: readonly Fact[], columns: readonly [number, number, number]): void {
  const [from, middle, to] = columns
  sheet.table(() => {
    for (const [label, text] of facts) {
      sheet.row([
        { text: label, from, to: middle, colour: soft, role: 'Row' },
        { text, from: middle, to },
      ])
    }
  })
}

const right = { align: 'right' } as const

function drawItems(sheet: Sheet, document: PrintedDocument): void {
  const cellsOf = ([item, pieces, each, vat, amount]: readonly string[]): Cell[] =>
    itemCells([item, pieces, each, amount], showsVat(document) ? vat : undefined)
  const isReceipt = document.kind === 'receipt'
  const heads = isReceipt ? ['For', '', '', '', 'Amount'] : ['Item', 'Pieces', 'Each', 'VAT', 'Amount']
  drawItemTable(sheet, cellsOf(heads), () => {
    for (const line of document.content.lines) {
      const [pieces, each] = formatPieces(line)
      sheet.row(cellsOf([line.description, pieces, each, formatVat(line), formatSigned(line.amount)]), 2)
      sheet.rule(ruleColour)
    }
    for (const item of paidItems(document)) sheet.row(cellsOf([item, '', '', '', '']), 2)
  })
}

/** Description, pieces, unit price and amount; columns are narrower where VAT stands between them. */
export function itemCells(
  [item = '', pieces = '', each = '', amount = '']: readonly (string | undefined)[],
  vat?: string,
): Cell[] {
  const hasVat = vat !== undefined
  return [
    { text: item, from: 0.012, to: hasVat ? 0.47 : 0.58, role: 'Row' },
    { text: pieces, from: hasVat ? 0.48 : 0.59, to: hasVat ? 0.55 : 0.67, ...right },
    { text: each, from: hasVat ? 0.56 : 0.68, to: hasVat ? 0.7 : 0.82, ...right },
    ...(hasVat ? [{ text: vat, from: 0.71, to: 0.83, ...right }] : []),
    { text: amount, from: 0.84, to: 0.988, ...right },
  ]
}

/** The heads are repeated on each page. */
export function drawItemTable(sheet: Sheet, heads: readonly Cell[], drawRows: () => void): void {
  const drawHeads = (): void => {
    sheet.reserve(70)
    sheet.band(band, { height: 20 })
    sheet.space(5)
    sheet.row(
      heads.map((cell) => ({ ...cell, font: 'bold', size: 8.5, role: 'Column' })),
      9,
    )
  }
  sheet.table(() => sheet.withHead(drawHeads, drawRows))
}

/** At the left the VAT of each class where there are two, at the right what everything adds up to. Both stay on one page. */
function drawSums(sheet: Sheet, document: PrintedDocument): void {
  sheet.space(4)
  sheet.reserve(120)
  sheet.beside(
    () => {
      const rows = vatRows(document)
      if (showsVat(document) && rows.length > 1) sheet.table(() => drawVatSummary(sheet, rows))
    },
    () =>
      sheet.table(() => {
        drawTotals(sheet, totalsOf(document))
        const balance = balanceOf(document)
        for (const fact of balance.slice(0, -1)) sheet.row(sumCells(fact))
        for (const fact of balance.slice(-1)) sheet.row(sumCells(fact, { font: 'bold' }))
      }),
  )
}

/** The last row, the sum of the others, stands in a band. */
export function drawTotals(sheet: Sheet, totals: readonly Fact[]): void {
  for (const fact of totals.slice(0, -1)) sheet.row(sumCells(fact))
  sheet.space(2)
  sheet.band(band, { from: 0.588, height: 24 })
  sheet.space(5)
  for (const fact of totals.slice(-1)) sheet.row(sumCells(fact, { font: 'bold', size: 11.5 }), 9)
}

const sumCells = ([label, amount]: Fact, style: TextStyle = {}): Cell[] => [
  { text: label, from: 0.6, to: 0.8, ...style, role: 'Row' },
  { text: amount, from: 0.8, to: 0.988, ...style, ...right },
]

function drawVatSummary(sheet: Sheet, rows: ReturnType<typeof vatRows>): void {
  const cells = (texts: readonly string[]): Cell[] =>
    texts.map((text, index) => ({
      ...{ text, from: [0, 0.15, 0.29, 0.4][index] ?? 0, to: [0.14, 0.28, 0.39, 0.52][index] ?? 1, size: 8.5 },
      ...(index > 0 ? right : { role: 'Row' as const }),
    }))
  sheet.row(cells(['', 'Without VAT', 'VAT', 'With VAT']).map((cell) => ({ ...cell, colour: soft, role: 'Column' })))
  for (const { label, net, vat, gross } of rows) {
    sheet.row(cells([label, formatSigned(net), formatSigned(vat), formatSigned(gross)]))
  }
}

function drawEnd(sheet: Sheet, document: PrintedDocument): void {
  sheet.space(12)
  const ways = waysToPay(document)
  if (ways.length > 0) {
    sheet.reserve(90)
    sheet.text('How to pay', { font: 'bold', role: 'H2' })
    drawFacts(sheet, ways, [0, 0.18, 0.7])
    sheet.space(8)
  }
  for (const note of notesOf(document)) sheet.text(note, { colour: soft })
  sheet.text(thanks, { colour: soft })
}

/** The stripe at the top of each page, and its number at the bottom. */
function drawEdges(pdf: Pdf, name: string): void {
  const { start, count } = pdf.bufferedPageRange()
  const width = page.width - 2 * page.margin
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index)
    drawArtifact(pdf, () => {
      pdf.rect(0, 0, page.width, 7).fill(accent)
      pdf.fillColor(soft)
      const y = page.height - 34
      drawText(pdf, name, [page.margin, y], { font: 'text', size: 8, width })
      pdf.font('text').fontSize(8)
      pdf.text(`Page ${index + 1} of ${count}`, page.margin, y, { width, align: 'right', lineBreak: false })
    })
  }
}

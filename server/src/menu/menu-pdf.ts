import type { Menu } from '@pj/shared/menu/menu'
import { formatOpeningHours } from '@pj/shared/menu/menu'
import { type MenuEntry, type MenuLine, type MenuSection, menuSections } from '@pj/shared/pricing/menu-sections'
import {
  accent,
  createPdf,
  createTags,
  drawArtifact,
  drawText,
  ink,
  type Pdf,
  ruleColour,
  soft,
  type Tags,
  type TextTag,
  textHeight,
} from '../pages/pdf.ts'
import type { FontName } from '../pages/pdf-fonts.ts'

const page = { width: 595.28, height: 841.89, margin: 48 }
const gap = 30
const columnWidth = (page.width - 2 * page.margin - gap) / 2
const bottom = page.height - page.margin - 20

/** Where the next line goes. A page has two columns. */
interface Cursor {
  readonly tags: Tags
  column: 0 | 1
  y: number
  top: number
  /** 1 is as designed. */
  readonly spacing: number
}

/** Tried one after another. The tightest lines still do not touch. */
const spacings = [1, 1.2, 0.88, 1.1]

/** Has the same sections as the screen, with its lines as far apart as they fill the last page. */
export function menuPdf(menu: Menu): Promise<Buffer> {
  for (const spacing of spacings) {
    const { file, isFull } = drawMenu(menu, spacing)
    if (isFull) return file
  }
  return drawMenu(menu, 1).file
}

function drawMenu(menu: Menu, spacing: number): { readonly file: Promise<Buffer>; readonly isFull: boolean } {
  const { title } = menu.business
  const { pdf, file } = createPdf({ title: `Menu of ${title}`, author: title, size: 'A4', bufferPages: true })
  const cursor: Cursor = { tags: createTags(pdf), column: 0, y: 0, top: 0, spacing }
  drawCover(pdf, cursor, menu)
  for (const section of menuSections(menu)) drawSection(pdf, cursor, section)
  drawFooters(pdf, menu)
  pdf.end()
  return { file, isFull: cursor.column === 1 && cursor.y > page.height / 2 }
}

const drawBackground = (pdf: Pdf): void =>
  drawArtifact(pdf, () => pdf.rect(0, 0, page.width, page.height).fill('#FFF8EC'))

function drawCover(pdf: Pdf, cursor: Cursor, { business }: Menu): void {
  drawBackground(pdf)
  const centred = { width: page.width - 2 * page.margin, align: 'center' as const }
  const { text } = cursor.tags
  pdf.fillColor(ink)
  text('H1', () => drawText(pdf, business.title, [page.margin, 56], { ...centred, font: 'display', size: 40 }))
  pdf.fillColor(soft)
  text('P', () => drawText(pdf, `${business.tagline}.`, [page.margin, 108], { ...centred, font: 'text', size: 10.5 }))
  const note = 'All prices in naira. Images in the shop are guidance only.'
  text('P', () => pdf.font('text').fontSize(9).text(note, page.margin, 126, centred))
  drawRule(pdf, 152)
  startColumns(cursor, 172)
}

function drawRule(pdf: Pdf, y: number): void {
  drawArtifact(pdf, () => {
    for (const shift of [0, 3]) {
      pdf
        .moveTo(page.margin, y + shift)
        .lineTo(page.width - page.margin, y + shift)
        .lineWidth(0.7)
        .strokeColor(ruleColour)
        .stroke()
    }
  })
}

const startColumns = (cursor: Cursor, top: number): Cursor => Object.assign(cursor, { column: 0, y: top, top })

const columnLeft = (cursor: Cursor): number => page.margin + cursor.column * (columnWidth + gap)

function reserveHeight(pdf: Pdf, cursor: Cursor, height: number): void {
  if (cursor.y + height <= bottom) return
  if (cursor.column === 0) {
    Object.assign(cursor, { column: 1, y: cursor.top })
    return
  }
  pdf.addPage()
  drawBackground(pdf)
  startColumns(cursor, page.margin)
}

function drawSection(pdf: Pdf, cursor: Cursor, section: MenuSection): void {
  // A heading stays in one column with its first entry.
  const [first] = section.entries
  reserveHeight(pdf, cursor, 60 + (first ? estimateHeight(first) : 0))
  drawParagraph(pdf, cursor, section.title, { tag: 'H2', font: 'display', size: 17, colour: accent, after: 3 })
  if (section.note) drawParagraph(pdf, cursor, section.note, { font: 'text', size: 8.5, colour: soft, after: 7 })
  for (const entry of section.entries) drawEntry(pdf, cursor, entry)
  cursor.y += 12 * cursor.spacing
}

/** An estimate in points. A long list goes on in the next column. */
const estimateHeight = ({ allergens, lines }: MenuEntry): number =>
  Math.min(130, 34 + (allergens ? 24 : 0) + lines.length * 15)

function drawEntry(pdf: Pdf, cursor: Cursor, entry: MenuEntry): void {
  reserveHeight(pdf, cursor, estimateHeight(entry))
  if (entry.name)
    drawParagraph(pdf, cursor, entry.name, { tag: 'H3', font: 'display', size: 11.5, colour: ink, after: 1 })
  if (entry.text) drawParagraph(pdf, cursor, entry.text, { font: 'text', size: 8.5, colour: soft, after: 2 })
  if (entry.allergens) drawParagraph(pdf, cursor, entry.allergens, { font: 'text', size: 8.5, colour: soft, after: 2 })
  if (entry.lines.length > 0) {
    cursor.tags.group('Table', () => {
      for (const line of entry.lines) drawLine(pdf, cursor, line)
    })
  }
  cursor.y += 6 * cursor.spacing
}

interface TextStyle {
  /** A paragraph without it. */
  tag?: TextTag
  font: FontName
  size: number
  colour: string
  after: number
}

function drawParagraph(pdf: Pdf, cursor: Cursor, text: string, style: TextStyle): void {
  const { tag = 'P', font, size, colour, after } = style
  pdf.fillColor(colour)
  const box = { font, size, width: columnWidth }
  cursor.tags.text(tag, () => drawText(pdf, text, [columnLeft(cursor), cursor.y], box))
  cursor.y = pdf.y + after * cursor.spacing
}

const lineHeight = 15
const lineGap = 12

/** "Box of 6 ........ ₦16,500"; a long name has several lines. */
function drawLine(pdf: Pdf, cursor: Cursor, { label, price }: MenuLine): void {
  const priceWidth = pdf.font('bold').fontSize(9.5).widthOfString(price)
  const width = columnWidth - priceWidth - lineGap
  const box = { font: 'text', size: 9.5, width } as const
  const oneLine = lineHeight * cursor.spacing
  const text = textHeight(pdf, label, box)
  const height = text <= oneLine ? oneLine : text + 3
  reserveHeight(pdf, cursor, height)
  const left = columnLeft(cursor)
  const to = left + columnWidth - priceWidth
  cursor.tags.group('TR', () => {
    pdf.fillColor(ink)
    cursor.tags.text('TH', () => drawText(pdf, label, [left, cursor.y], box), 'Row')
    if (height === oneLine) {
      drawDots(pdf, { from: left + pdf.widthOfString(label) + 6, to: to - 6, y: cursor.y + 9 })
    }
    cursor.tags.text('TD', () => pdf.font('bold').fillColor(ink).text(price, to, cursor.y, { lineBreak: false }))
  })
  cursor.y += height
}

function drawDots(pdf: Pdf, { from, to, y }: { from: number; to: number; y: number }): void {
  if (to <= from) return
  drawArtifact(pdf, () =>
    pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.8).dash(0.8, { space: 2.4 }).strokeColor(soft).stroke().undash(),
  )
}

function drawFooters(pdf: Pdf, menu: Menu): void {
  const { start, count } = pdf.bufferedPageRange()
  const { address, phone } = menu.business
  const text = [address, formatOpeningHours(menu).join(', '), phone].join('  ·  ')
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index)
    drawRule(pdf, page.height - page.margin - 12)
    const place = { width: page.width - 2 * page.margin, align: 'center' as const, lineBreak: false }
    drawArtifact(pdf, () =>
      pdf
        .font('text')
        .fontSize(8)
        .fillColor(soft)
        .text(text, page.margin, page.height - page.margin, place),
    )
  }
}

import { brand } from '@pj/shared/brand'
import PdfDocument from 'pdfkit'
import { menuFonts } from '../../ui/build/fonts.ts'
import { type MenuEntry, type MenuLine, type MenuSection, menuSections } from '../src/menu/menu-sections.ts'

const ink = '#3A1F1C'
const soft = '#6E4F47'
const accent = '#8E1F3F'
const line = '#CFB9A6'

const page = { width: 595.28, height: 841.89, margin: 48 }
const gap = 30
const columnWidth = (page.width - 2 * page.margin - gap) / 2
const bottom = page.height - page.margin - 20

type Pdf = InstanceType<typeof PdfDocument>

/** Where the next line is printed; two columns a page. */
interface Place {
  column: 0 | 1
  y: number
  top: number
}

/** Returns the printed menu: every price of the shop on A4, from the same list as the screen. */
export async function menuPdf(): Promise<Uint8Array> {
  const pdf = new PdfDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: `Menu of ${brand.title}`, Author: brand.title, CreationDate: new Date(0), ModDate: new Date(0) },
  })
  const fonts = await menuFonts()
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, font)
  const done = collect(pdf)
  const place: Place = { column: 0, y: 0, top: 0 }
  drawCover(pdf, place)
  for (const section of menuSections('A')) drawSection(pdf, place, section)
  drawFeet(pdf)
  pdf.end()
  return done
}

function collect(pdf: Pdf): Promise<Uint8Array> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
}

/** Cream paper under every page. */
const drawPaper = (pdf: Pdf): unknown => pdf.rect(0, 0, page.width, page.height).fill('#FFF8EC')

function drawCover(pdf: Pdf, place: Place): void {
  drawPaper(pdf)
  const whole = { width: page.width - 2 * page.margin, align: 'center' as const }
  pdf.font('display').fontSize(40).fillColor(ink).text(brand.title, page.margin, 56, whole)
  pdf.font('text').fontSize(10.5).fillColor(soft).text(`${brand.tagline}.`, page.margin, 108, whole)
  pdf.fontSize(9).text('All prices in naira. Images in the shop are guidance only.', page.margin, 126, whole)
  drawRule(pdf, 152)
  startColumns(place, 172)
}

function drawRule(pdf: Pdf, y: number): void {
  for (const shift of [0, 3]) {
    pdf
      .moveTo(page.margin, y + shift)
      .lineTo(page.width - page.margin, y + shift)
      .lineWidth(0.7)
      .strokeColor(line)
      .stroke()
  }
}

const startColumns = (place: Place, top: number): Place => Object.assign(place, { column: 0, y: top, top })

const leftOf = (place: Place): number => page.margin + place.column * (columnWidth + gap)

/** Goes on in the next column, or on the next page, when `height` does not fit any more. */
function makeRoom(pdf: Pdf, place: Place, height: number): void {
  if (place.y + height <= bottom) return
  if (place.column === 0) {
    Object.assign(place, { column: 1, y: place.top })
    return
  }
  pdf.addPage()
  drawPaper(pdf)
  startColumns(place, page.margin)
}

function drawSection(pdf: Pdf, place: Place, section: MenuSection): void {
  // The heading never stands alone at the foot of a column.
  const [first] = section.entries
  makeRoom(pdf, place, 60 + (first ? heightOf(first) : 0))
  print(pdf, place, section.title, { font: 'display', size: 17, colour: accent, after: 3 })
  print(pdf, place, section.note, { font: 'text', size: 8.5, colour: soft, after: 7 })
  for (const entry of section.entries) drawEntry(pdf, place, entry)
  place.y += 12
}

/** Roughly, and never more than a column has. */
const heightOf = (entry: MenuEntry): number => Math.min(300, 34 + entry.lines.length * 15)

function drawEntry(pdf: Pdf, place: Place, entry: MenuEntry): void {
  makeRoom(pdf, place, heightOf(entry))
  if (entry.name) print(pdf, place, entry.name, { font: 'display', size: 11.5, colour: ink, after: 1 })
  if (entry.text) print(pdf, place, entry.text, { font: 'text', size: 8.5, colour: soft, after: 2 })
  for (const each of entry.lines) drawLine(pdf, place, each)
  place.y += 6
}

interface Print {
  font: string
  size: number
  colour: string
  after: number
}

function print(pdf: Pdf, place: Place, text: string, { font, size, colour, after }: Print): void {
  pdf.fontSize(size).fillColor(colour)
  const runs = runsOf(text)
  for (const [index, run] of runs.entries()) {
    const options = { width: columnWidth, continued: index < runs.length - 1 }
    pdf.font(fontOf(font, run))
    if (index === 0) pdf.text(run, leftOf(place), place.y, options)
    else pdf.text(run, options)
  }
  place.y = pdf.y + after
}

/** The naira sign is in a font of its own: "from ₦500" is set in three runs. */
const runsOf = (text: string): string[] => text.split(/(₦)/).filter((run) => run !== '')

const fontOf = (font: string, run: string): string => (run === '₦' ? `${font}-naira` : font)

function widthOf(pdf: Pdf, font: string, text: string): number {
  return runsOf(text).reduce((width, run) => width + pdf.font(fontOf(font, run)).widthOfString(run), 0)
}

/** One line of text that never wraps. Gives back where it ends. */
function set(pdf: Pdf, font: string, text: string, at: { x: number; y: number }): number {
  let x = at.x
  for (const run of runsOf(text)) {
    pdf.font(fontOf(font, run)).text(run, x, at.y, { lineBreak: false })
    x += pdf.widthOfString(run)
  }
  return x
}

/** "Box of 6 ........ ₦16,500" */
function drawLine(pdf: Pdf, place: Place, { label, price }: MenuLine): void {
  makeRoom(pdf, place, 15)
  const left = leftOf(place)
  const right = left + columnWidth
  pdf.fontSize(9.5).fillColor(ink)
  const to = right - widthOf(pdf, 'bold', price)
  set(pdf, 'bold', price, { x: to, y: place.y })
  const from = set(pdf, 'text', label, { x: left, y: place.y })
  drawDots(pdf, { from: from + 6, to: to - 6, y: place.y + 9 })
  place.y += 15
}

/** The dots that lead from the name to the price. */
function drawDots(pdf: Pdf, { from, to, y }: { from: number; to: number; y: number }): void {
  if (to <= from) return
  pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.8).dash(0.8, { space: 2.4 }).strokeColor(soft).stroke().undash()
}

function drawFeet(pdf: Pdf): void {
  const { start, count } = pdf.bufferedPageRange()
  const words = `${brand.address}  ·  ${brand.hoursText.join(', ')}  ·  ${brand.phone}`
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index)
    drawRule(pdf, page.height - page.margin - 12)
    pdf.font('text').fontSize(8).fillColor(soft)
    pdf.text(words, page.margin, page.height - page.margin, {
      width: page.width - 2 * page.margin,
      align: 'center',
      lineBreak: false,
    })
  }
}

import { createTags, drawArtifact, drawText, type Pdf, type TableHead, textHeight } from '../pages/pdf.ts'
import type { FontName } from '../pages/pdf-fonts.ts'

/** In points. */
export interface SheetSize {
  readonly width: number
  readonly height: number
  readonly margin: number
  /** Of the text. */
  readonly size: number
  readonly colour: string
}

export interface TextStyle {
  readonly font?: FontName
  readonly size?: number
  readonly colour?: string
  /** What a screen reader says that it is: a heading, or the head of a table's row or column. */
  readonly role?: 'H1' | 'H2' | TableHead
}

export interface Cell extends TextStyle {
  readonly text: string
  /** Where it begins and ends, as shares of the width between the margins. */
  readonly from: number
  readonly to: number
  readonly align?: 'left' | 'right' | 'center'
}

export type Sheet = ReturnType<typeof createSheet>

/** Where the next line goes, on pages that are added as they are needed. */
export function createSheet(pdf: Pdf, { width, height, margin, ...text }: SheetSize) {
  const inner = width - 2 * margin
  let y = margin
  let repeat: (() => void) | undefined
  let isRepeating = false
  let isTable = false
  const tags = createTags(pdf)
  const boxOf = ({ from, to, align = 'left', font = 'text', size = text.size }: Cell) => ({
    font,
    size,
    width: (to - from) * inner,
    align,
    // Digits of one width, so that amounts stand under each other.
    features: ['tnum' as const],
  })
  const heightOf = (cells: readonly Cell[]): number =>
    Math.max(...cells.map((cell) => textHeight(pdf, cell.text, boxOf(cell))))
  const reserve = (needed: number): void => {
    if (y + needed <= height - margin) return
    pdf.addPage()
    y = margin
    isRepeating = true
    repeat?.()
    isRepeating = false
  }
  const drawCell = (cell: Cell): void => {
    pdf.fillColor(cell.colour ?? text.colour)
    drawText(pdf, cell.text, [margin + cell.from * inner, y], boxOf(cell))
  }
  const drawTagged = (cell: Cell): void => {
    const { role, text: content } = cell
    // An empty cell keeps the columns of a table.
    const draw = (): void => (content === '' ? undefined : drawCell(cell))
    if (role === 'Row' || role === 'Column') tags.text('TH', draw, role)
    else tags.text(role ?? (isTable ? 'TD' : 'P'), draw)
  }
  const row = (cells: readonly Cell[], gap = 3): void => {
    const needed = heightOf(cells)
    reserve(needed)
    if (isRepeating) drawArtifact(pdf, () => cells.forEach(drawCell))
    else if (isTable) tags.group('TR', () => cells.forEach(drawTagged))
    else cells.forEach(drawTagged)
    y += needed + gap
  }
  return {
    y: () => y,
    space: (points: number): void => {
      y += points
    },
    /** Begins a new page unless so many points are left. */
    reserve,
    row,
    /** Each row that is drawn belongs to one table. */
    table: (draw: () => void): void => {
      isTable = true
      tags.group('Table', draw)
      isTable = false
    },
    text: (content: string, { align = 'left', ...options }: TextStyle & Pick<Cell, 'align'> = {}): void =>
      row([{ text: content, from: 0, to: 1, align, ...options }], 2),
    rule: (colour: string, { from = 0, to = 1, dash = 0 } = {}): void => {
      // Below the last row of a page it is in the margin.
      drawArtifact(pdf, () => {
        pdf.moveTo(margin + from * inner, y + 2).lineTo(margin + to * inner, y + 2)
        if (dash > 0) pdf.dash(dash, { space: dash })
        pdf.lineWidth(0.7).strokeColor(colour).stroke().undash()
      })
      y += 8
    },
    /** A JPEG or PNG within a square of this side. */
    picture: (image: Buffer, alt: string, side: number): void => {
      reserve(side)
      tags.figure(alt, () => pdf.image(image, margin, y, { fit: [side, side] }))
      y += side + 8
    },
    /** A coloured background for what is drawn next. */
    band: (colour: string, { from = 0, to = 1, height: tall = 0 }): void => {
      reserve(tall)
      drawArtifact(pdf, () => pdf.rect(margin + from * inner, y, (to - from) * inner, tall).fill(colour))
    },
    /** Draws two parts that begin at the same height. */
    beside: (left: () => void, right: () => void): void => {
      const top = y
      left()
      const leftEnd = y
      y = top
      right()
      y = Math.max(leftEnd, y)
    },
    /** Draws `head` now and at the top of the following pages, until `body` has been drawn. */
    withHead: (head: () => void, body: () => void): void => {
      head()
      repeat = head
      body()
      repeat = undefined
    },
  }
}

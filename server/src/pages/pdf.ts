import { buffer as readBytes } from 'node:stream/consumers'
import { splitGraphemes } from '@pj/shared/text'
import PdfDocument from 'pdfkit'
import { ascentOf, type FontName, fontFiles, hasLetters, type Run, splitByFont } from './pdf-fonts.ts'

export const ink = '#3A1F1C'
export const soft = '#6E4F47'
export const accent = '#8E1F3F'
export const ruleColour = '#CFB9A6'
export const band = '#F6EADB'

export type Pdf = InstanceType<typeof PdfDocument>

interface PdfOptions {
  readonly title: string
  readonly author: string
  /** In points. */
  readonly size: 'A4' | [number, number]
  readonly bufferPages?: boolean
}

declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** What a TH is the head of, which the types of pdfkit lack. */
      scope?: TableHead
    }
  }
}

export type TableHead = 'Row' | 'Column'
export type TextTag = 'H1' | 'H2' | 'H3' | 'P' | 'TH' | 'TD'
export type Tags = ReturnType<typeof createTags>

/** Tells screen readers what is drawn, in the same order. Each PDF has one. */
export function createTags(pdf: Pdf) {
  let parent = pdf.struct('Document')
  pdf.addStructure(parent)
  return {
    group: (tag: 'Table' | 'TR', draw: () => void): void => {
      const outer = parent
      parent = pdf.struct(tag)
      outer.add(parent)
      draw()
      parent.end()
      parent = outer
    },
    figure: (alt: string, draw: () => void): void => {
      parent.add(pdf.struct('Figure', { alt }, draw))
    },
    /** For text on one page. */
    text: (tag: TextTag, draw: () => void, scope?: TableHead): void => {
      parent.add(pdf.struct(tag, scope ? { scope } : {}, draw))
    },
  }
}

/** Draws what screen readers leave out: rules, colours, page numbers, and heads that are repeated. */
export function drawArtifact(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact')
  draw()
  pdf.endMarkedContent()
}

/** In the shop's fonts. `file` resolves when the caller has ended the PDF. The same contents make the same file at any time. */
export function createPdf({ title, author, ...options }: PdfOptions): {
  readonly pdf: Pdf
  readonly file: Promise<Buffer>
} {
  const pdf = new PdfDocument({
    ...options,
    margin: 0,
    font: fontFiles.text,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: new Date(0), ModDate: new Date(0) },
  })
  for (const [name, file] of Object.entries(fontFiles)) pdf.registerFont(name, file)
  return { pdf, file: readBytes(pdf) }
}

interface TextBox extends Pick<PDFKit.Mixins.TextOptions, 'align' | 'features'> {
  readonly font: FontName
  readonly size: number
  readonly width: number
}

/** Draws a text in the current colour. What its font lacks comes from other fonts, on the same lines. */
export function drawText(pdf: Pdf, text: string, [x, y]: readonly [number, number], box: TextBox): void {
  const { font, size, width, align = 'left', features } = box
  if (hasLetters(fontFiles[font], text)) {
    setFont(pdf, font, box).text(text, x, y, { width, features, align })
    return
  }
  const height = setFont(pdf, font, box).currentLineHeight(true)
  for (const [index, runs] of breakLines(pdf, text, box).entries()) {
    const room = Math.max(0, width - widthOf(pdf, runs, box))
    let left = x + { left: 0, justify: 0, center: room / 2, right: room }[align]
    for (const run of runs) {
      const baseline = run.font === font ? 'top' : -ascentOf(font) * size
      const options = { features, baseline, lineBreak: false } as const
      setFont(pdf, run.font, box).text(run.text, left, y + index * height, options)
      left += widthOf(pdf, [run], box)
    }
  }
}

const setFont = (pdf: Pdf, font: string, { size }: TextBox): Pdf => pdf.font(font).fontSize(size)

const widthOf = (pdf: Pdf, runs: readonly Run[], box: TextBox): number =>
  runs.reduce((sum, { font, text }) => sum + setFont(pdf, font, box).widthOfString(text, { features: box.features }), 0)

/** The lines of a text in several fonts, each with its runs from the left. pdfkit breaks lines of one font only. */
function breakLines(pdf: Pdf, text: string, box: TextBox): (readonly Run[])[] {
  const isTooWide = (part: string): boolean => widthOf(pdf, splitByFont(box.font, part.trimEnd()), box) > box.width
  const printable = splitByFont(box.font, text)
    .map((run) => run.text)
    .join('')
  return printable.split('\n').flatMap((paragraph) => {
    const words = paragraph.split(/(?<= )/).flatMap((word) => (isTooWide(word) ? splitGraphemes(word) : [word]))
    const lines: string[] = []
    for (const word of words) {
      const longer = `${lines.at(-1) ?? ''}${word}`
      lines.splice(-1, 1, ...(isTooWide(longer) ? [...lines.slice(-1), word] : [longer]))
    }
    return lines.map((line) => orderRuns(splitByFont(box.font, line.trimEnd()), box.font, paragraph))
  })
}

/** A paragraph that begins in Arabic is read from the right: so are its runs, but no number. */
function orderRuns(runs: readonly Run[], own: FontName, paragraph: string): readonly Run[] {
  const isFromRight = /^\P{L}*\p{Script=Arabic}/u.test(paragraph)
  const ordered = runs.map(({ font, text }) => {
    const isNumber = /\p{Nd}/u.test(text)
    const shown = isFromRight && (isNumber || font === own) ? text.replace(/^( ?)(.*?)( ?)$/, '$3$2$1') : text
    // The font turns the number around again.
    return { font, text: isNumber && font !== own ? [...shown].toReversed().join('') : shown }
  })
  return isFromRight ? ordered.toReversed() : ordered
}

export const textHeight = (pdf: Pdf, text: string, box: TextBox): number => {
  const { font, width, features } = box
  if (hasLetters(fontFiles[font], text)) return setFont(pdf, font, box).heightOfString(text, { width, features })
  return breakLines(pdf, text, box).length * setFont(pdf, font, box).currentLineHeight(true)
}

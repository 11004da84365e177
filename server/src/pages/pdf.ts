import { buffer as readBytes } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import { ascentOf, type FontName, fontFiles, splitByFont } from './pdf-fonts.ts'

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
    /** A picture, with the words that a screen reader says. */
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
  const { font, width, align = 'left', features } = box
  const runs = splitByFont(font, text)
  // A text that begins in Arabic is read from the right.
  const [first, ...others] = /^\P{L}*\p{Script=Arabic}/u.test(text) ? runs.toReversed() : runs
  if (!first) return
  if (others.length === 0) {
    const options = { ...optionsOf(pdf, first.font, box), align }
    setFont(pdf, first.font, box).text(first.text, x, y, options)
    return
  }
  const widths = [first, ...others].map((run) => setFont(pdf, run.font, box).widthOfString(run.text, { features }))
  const room = Math.max(0, width - widths.reduce((sum, each) => sum + each, 0))
  const left = x + { left: 0, justify: 0, center: room / 2, right: room }[align]
  const options = { ...optionsOf(pdf, first.font, box), continued: true }
  setFont(pdf, first.font, box).text(first.text, left, y, options)
  others.forEach((run, index) => {
    const options = { ...optionsOf(pdf, run.font, box), continued: index < others.length - 1 }
    setFont(pdf, run.font, box).text(run.text, options)
  })
}

const setFont = (pdf: Pdf, font: string, { size }: TextBox): Pdf => pdf.font(font).fontSize(size)

/** Another font keeps the baselines and the height of lines of the text's own one. */
function optionsOf(pdf: Pdf, font: string, box: TextBox) {
  const { width, features, size } = box
  if (font === box.font) return { width, features }
  const heightOf = (name: string): number => setFont(pdf, name, box).currentLineHeight(true)
  return { width, features, baseline: -ascentOf(box.font) * size, lineGap: heightOf(box.font) - heightOf(font) }
}

/** The most that the text takes in any of its fonts. */
export const textHeight = (pdf: Pdf, text: string, box: TextBox): number =>
  Math.max(
    ...splitByFont(box.font, text).map(({ font }) => {
      const options = optionsOf(pdf, font, box)
      return setFont(pdf, font, box).heightOfString(text, options)
    }),
  )

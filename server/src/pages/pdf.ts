import { createRequire } from 'node:module'
import PdfDocument from 'pdfkit'

const { resolve } = createRequire(import.meta.url)

const fontFiles = {
  display: '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf',
  text: '@expo-google-fonts/plus-jakarta-sans/400Regular/PlusJakartaSans_400Regular.ttf',
  bold: '@expo-google-fonts/plus-jakarta-sans/600SemiBold/PlusJakartaSans_600SemiBold.ttf',
} as const
export type FontName = keyof typeof fontFiles

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

/** In the shop's fonts. The same contents make the same file at any time. */
export function createPdf({ title, author, ...options }: PdfOptions): Pdf {
  const pdf = new PdfDocument({
    ...options,
    margin: 0,
    font: resolve(fontFiles.text),
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: new Date(0), ModDate: new Date(0) },
  })
  for (const [name, file] of Object.entries(fontFiles)) pdf.registerFont(name, resolve(file))
  return pdf
}

/** Resolves when the caller has ended the file. */
export function collectPdf(pdf: Pdf): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
}

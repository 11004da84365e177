import { inflateSync } from 'node:zlib'

interface ReadPdf {
  /** The texts in the order in which they were drawn, each with the table of its font. */
  readonly lines: readonly string[]
  readonly pages: number
  /** Of the first page, in points. */
  readonly size: readonly number[]
  /** Whether every font is in the file. */
  readonly hasFonts: boolean
  /** What screen readers read, in their order: each tag with its text, such as "H1 Receipt". */
  readonly tags: readonly string[]
  /** What is drawn outside of a tag without being marked as decoration. */
  readonly untagged: readonly string[]
}

/** Reads a PDF that pdfkit has made with embedded fonts. */
export function readPdf(pdf: Buffer): ReadPdf {
  const text = pdf.toString('latin1')
  const objects = new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
  const bodies = [...objects.values()]
  const fonts = readFonts(objects)
  const isPage = (body: string): boolean => /\/Type \/Page\b/.test(body)
  const pages = new Map(
    [...objects]
      .filter(([, body]) => isPage(body))
      .map(([id, body]) => [id, inflate(objects.get(/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? '') ?? '')]),
  )
  const contents = [...pages.values()]
  const [, box = ''] = /\/MediaBox \[([^\]]+)\]/.exec(bodies.find(isPage) ?? '') ?? []
  return {
    lines: contents.flatMap((content) => readLines(content, fonts)),
    pages: contents.length,
    size: box.split(' ').map(Number).slice(2),
    hasFonts: bodies
      .filter((body) => body.includes('/Type /FontDescriptor'))
      .every((body) => body.includes('/FontFile2')),
    tags: readTags(/\/StructTreeRoot (\d+) 0 R/.exec(text)?.[1] ?? '', { objects, pages, fonts }),
    untagged: contents.flatMap((content) => content.replace(marked, '').match(painting) ?? []),
  }
}

const marked = /(BMC|BDC)\n[\s\S]*?\nEMC/g
/** The operators that show text and lines. */
const painting = /^.*(\bTJ|\bTj|\bS|\bf)$/gm

interface TaggedPdf {
  readonly objects: ReadonlyMap<string, string>
  /** The content of each page, by the id of its object. */
  readonly pages: ReadonlyMap<string, string>
  readonly fonts: ReadonlyMap<string, Glyphs>
}

/** The tags below an object, each before those that it contains. */
function readTags(id: string, pdf: TaggedPdf): string[] {
  const body = pdf.objects.get(id) ?? ''
  const [, kids = ''] = /\/K \[([^\]]*)\]/.exec(body) ?? []
  const below = [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid = '']) => readTags(kid, pdf))
  const [, tag] = /\/S \/(\w+)/.exec(body) ?? []
  if (tag === undefined) return below
  const page = pdf.pages.get(/\/Pg (\d+) 0 R/.exec(body)?.[1] ?? '') ?? ''
  const texts = [...kids.replace(/\d+ 0 R/g, '').matchAll(/\d+/g)].flatMap(([part]) => {
    const [, content = ''] = new RegExp(`/MCID ${part}\\s*>> BDC\\n([\\s\\S]*?)\\nEMC`).exec(page) ?? []
    return readLines(content, pdf.fonts)
  })
  return [[tag, ...texts].join(' '), ...below]
}

type Glyphs = ReadonlyMap<number, string>

/** What each glyph of each font stands for, by the name of the font in the pages. */
function readFonts(objects: ReadonlyMap<string, string>): ReadonlyMap<string, Glyphs> {
  const names = [...objects.values()].flatMap((body) => [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)])
  return new Map(
    names.map(([, name = '', id = '']) => {
      const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
      return [name, readGlyphs(inflate(objects.get(table) ?? ''))]
    }),
  )
}

function readGlyphs(table: string): Glyphs {
  const ranges = [...table.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi)]
  return new Map(
    ranges.flatMap(([, start = '', list = '']) =>
      [...list.matchAll(/<([\da-f ]*)>/gi)].map(([, codes = ''], index) => [
        Number.parseInt(start, 16) + index,
        // A ligature has several characters.
        (codes.match(/[\da-f]{4}/gi) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join(''),
      ]),
    ),
  )
}

const readLines = (content: string, fonts: ReadonlyMap<string, Glyphs>): string[] =>
  [...content.matchAll(/BT\n([\s\S]*?)\nET/g)].map(([, block = '']) => {
    const glyphs = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(block)?.[1] ?? '')
    const codes = [...block.matchAll(/<([\da-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    return codes.map((code) => glyphs?.get(Number.parseInt(code, 16)) ?? '?').join('')
  })

function inflate(object: string): string {
  const [, data = ''] = /stream\n([\s\S]*)\nendstream/.exec(object) ?? []
  try {
    return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

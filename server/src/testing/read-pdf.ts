import { inflateSync } from 'node:zlib'

interface ReadPdf {
  /** The texts in the order in which they were drawn, each with the table of its font. */
  readonly lines: readonly string[]
  readonly pages: number
  /** Of the first page, in points. */
  readonly size: readonly number[]
  /** Whether every font is in the file. */
  readonly hasFonts: boolean
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
  const contents = bodies.filter(isPage).map((body) => objects.get(/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? '') ?? '')
  const [, box = ''] = /\/MediaBox \[([^\]]+)\]/.exec(bodies.find(isPage) ?? '') ?? []
  return {
    lines: contents.flatMap((body) => readLines(inflate(body), fonts)),
    pages: contents.length,
    size: box.split(' ').map(Number).slice(2),
    hasFonts: bodies
      .filter((body) => body.includes('/Type /FontDescriptor'))
      .every((body) => body.includes('/FontFile2')),
  }
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

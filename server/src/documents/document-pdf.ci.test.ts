import { type DocumentPaper, documentPapers } from '@pj/shared/documents/documents'
import type { DocumentContent } from '@pj/shared/documents/documents.api'
import { includedVat, spreadVat } from '@pj/shared/documents/vat'
import type { TaxClass } from '@pj/shared/menu/category'
import { formatSigned } from '@pj/shared/money'
import { expect, it, vi } from 'vitest'
import { createPdf, drawText, textHeight } from '../pages/pdf.ts'
import { printPdf } from '../pages/print-pdf.ts'
import { readPdf } from '../testing/read-pdf.ts'
import type { PrintedDocument } from './document-parts.ts'

type Item = readonly [description: string, quantity: number, unit_price: number, tax_class?: TaxClass]

const vat = { registered: true, rate_percent: 7.5 }

function makeContent(items: readonly Item[], given: Partial<DocumentContent> = {}): DocumentContent {
  const lines = items.map(([description, quantity, unit_price, tax_class = 'standard']) => ({
    ...{ description, quantity, unit_price, tax_class, amount: quantity * unit_price },
  }))
  const vats = spreadVat(lines, includedVat(lines, vat), vat)
  return {
    seller: {
      title: 'P&J Cakes and Pastries',
      ...{ address: '14 Adeola Odeku Street, Lagos', phone: '0800 555 0142', email: 'hello@pj.example' },
      ...{ tin: '23456789-0001', registration_number: 'RC 1234567' },
      bank: { bank: 'Zenith Bank', account_name: 'P&J Ltd', account_number: '1012345678' },
    },
    ...vat,
    exempt_categories: [],
    order: {
      ...{ order_id: 'PJ-7K2M9QXA', status: 'completed' },
      ...{ placed_at: '2026-11-16T09:00:00.000Z', delivery_date: '2026-11-21T09:00:00.000Z' },
    },
    lines: lines.map((line, index) => ({ ...line, vat: vats[index] ?? 0 })),
    payment: null,
    ...{ paid: 20_000, balance_due: 0 },
    ...given,
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

function makeDocument(content: DocumentContent, given: Partial<PrintedDocument> = {}): PrintedDocument {
  const total = sum(content.lines.map(({ amount }) => amount))
  const included = sum(content.lines.map((line) => line.vat))
  return {
    ...{ number: 'INV-2026-000123', kind: 'invoice', issued_at: '2026-11-21T10:00:00.000Z', order_id: 'PJ-7K2M9QXA' },
    ...{ names: null, net: total - included, vat: included, total, irn: null, content },
    customer: { name: 'Bọ́lá Ọlátúnjí', address: '24 Adelabu Street, Lagos', reference: '' },
    ...given,
  }
}

const mixed: readonly Item[] = [
  ['Brownies, Box of 6', 2, 16_500],
  ['Meat Pie, Box of 12 Midi', 1, 5000, 'exempt'],
  ['Delivery to Surulere', 1, 6500],
]

const makeReceipt = (amount: number, given: Partial<DocumentContent> = {}, document: Partial<PrintedDocument> = {}) => {
  const line = { description: 'Received for order PJ-7K2M9QXA', quantity: null, unit_price: null, amount, vat: 0 }
  const lines = [{ ...line, tax_class: 'exempt' as const }]
  const payment = { kind: 'payment', method: 'transfer', channel: null, voided: false } as const
  const content = makeContent([], { lines, payment, ...given })
  return makeDocument(content, { number: 'RCT-2026-000004', kind: 'receipt', ...document })
}

const read = async (document: PrintedDocument, paper: DocumentPaper = 'a4') =>
  readPdf(await printPdf({ document, paper }))

const invoice = makeDocument(makeContent(mixed, { balance_due: 24_500 }))
const readInvoices = new Map<DocumentPaper, ReturnType<typeof read>>()
/** Prints the invoice once on each paper, because that takes most of the time of a test. */
function readInvoice(paper: DocumentPaper): ReturnType<typeof read> {
  const reading = readInvoices.get(paper) ?? read(invoice, paper)
  readInvoices.set(paper, reading)
  return reading
}

/** The text that is drawn after a label. */
const after = (lines: readonly string[], label: string): string | undefined => lines[lines.lastIndexOf(label) + 1]

it.each(documentPapers)('prints a tax invoice on %s, with sums equal to the document’s', async (paper) => {
  const { lines, pages, hasFonts } = await readInvoice(paper)
  expect(invoice).toMatchObject({ total: 44_500, vat: 2756, net: 41_744 })
  expect(lines.slice(0, 5)).toEqual([
    'P&J Cakes and Pastries',
    '14 Adeola Odeku Street, Lagos',
    '0800 555 0142 · hello@pj.example',
    'TIN 23456789-0001 · RC 1234567',
    'Tax invoice',
  ])
  const expected = {
    ...{ Number: 'INV-2026-000123', Date: 'Sat 21 Nov 2026', Order: 'PJ-7K2M9QXA', Placed: 'Mon 16 Nov 2026' },
    ...{ 'Ordered for': 'Sat 21 Nov 2026', 'Total without VAT': '₦41,744', 'VAT 7.5 %': '₦2,756', Total: '₦44,500' },
    ...{ 'Paid so far': '₦20,000', 'Still due': '₦24,500', Bank: 'Zenith Bank', 'Account number': '1012345678' },
    Reference: 'PJ-7K2M9QXA',
  }
  expect(Object.fromEntries(Object.keys(expected).map((label) => [label, after(lines, label)]))).toEqual(expected)
  for (const line of invoice.content.lines) expect(lines).toContain(formatSigned(line.amount))
  expect(lines).toContain('Bọ́lá Ọlátúnjí')
  expect(lines.at(paper === 'a4' ? -3 : -1)).toBe('Thank you for your order.')
  expect([pages, hasFonts]).toEqual([1, true])
})

it('sums the VAT of each class on A4 where there are two', async () => {
  const { lines } = await readInvoice('a4')
  const start = lines.indexOf('Without VAT')
  expect(lines.slice(start + 3, start + 11)).toEqual([
    ...['VAT 7.5 %', '₦36,744', '₦2,756', '₦39,500'],
    ...['Exempt', '₦5,000', '₦0', '₦5,000'],
  ])
  expect((await read(makeDocument(makeContent(mixed.slice(0, 1))))).lines).not.toContain('With VAT')
})

it.each(documentPapers)('shows no VAT on %s of a shop that is not registered', async (paper) => {
  const { seller, ...content } = makeContent(mixed, { registered: false })
  const lines = content.lines.map((line) => ({ ...line, vat: 0 }))
  const bare = { ...seller, tin: '', registration_number: '' }
  const printed = await read(makeDocument({ ...content, seller: bare, lines }), paper)
  expect(printed.lines).toContain('Invoice')
  expect(printed.lines.join('\n')).not.toMatch(/VAT|TIN|exempt/i)
})

it('prints a receipt with its method and reference, and how to pay the rest', async () => {
  const customer = { name: 'Ada Obi', address: null, reference: 'GTB 0091' }
  const { lines } = await read(makeReceipt(20_000, { balance_due: 28_500 }, { customer }))
  expect(lines).toEqual(expect.arrayContaining(['Receipt', 'Ada Obi', 'How to pay']))
  expect(after(lines, 'Method')).toBe('Transfer · GTB 0091')
  expect(after(lines, 'Date')).toBe('Sat 21 Nov 2026, 11:00 am')
  expect(after(lines, 'Total')).toBe('₦20,000')
  expect(lines.join('\n')).not.toContain('VAT')
})

it.each(documentPapers)('prints what a document takes back with a minus sign on %s', async (paper) => {
  const payment = { kind: 'payment', method: 'card', channel: null, voided: true } as const
  const cancelled = await read(
    makeReceipt(-20_000, { payment, balance_due: 20_000 }, { names: 'RCT-2026-000001' }),
    paper,
  )
  expect(cancelled.lines).toEqual(expect.arrayContaining(['Receipt cancellation', 'Card machine']))
  expect(after(cancelled.lines, 'Cancels')).toBe('RCT-2026-000001')
  expect(after(cancelled.lines, 'Total')).toBe('−₦20,000')
  expect(cancelled.lines).not.toContain('How to pay')

  const content = makeContent([['Brownies, Box of 6', -1, 16_500]], { balance_due: -16_500 })
  const credit = await read(makeDocument(content, { kind: 'credit_note', names: 'INV-2026-000123' }), paper)
  expect(credit.lines).toContain('Tax credit note')
  expect(after(credit.lines, 'Corrects')).toBe('INV-2026-000123')
  expect(after(credit.lines, 'VAT 7.5 %')).toBe('−₦1,151')
  expect(after(credit.lines, 'We owe you')).toBe('₦16,500')
})

it('repeats the head of the table on each page, with its number', async () => {
  const items = Array.from({ length: 60 }, (_, index): Item => [`Cake ${index + 1}`, 1, 10_000])
  const { lines, pages } = await read(makeDocument(makeContent(items)))
  expect(pages).toBe(3)
  expect(lines.filter((line) => line === 'Pieces')).toHaveLength(3)
  expect(lines.filter((line) => /^Page/.test(line))).toEqual(['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3'])
  expect(after(lines, 'Total')).toBe('₦600,000')
})

it.each([1, 60])('is one page of a roll with %i items, as long as its text', async (count) => {
  const items = Array.from({ length: count }, (_, index): Item => [`Cake ${index + 1}`, 2, 10_000])
  const { pages, size } = await read(makeDocument(makeContent(items)), 'receipt')
  expect(pages).toBe(1)
  expect(size[0]).toBeCloseTo(226.77)
  expect(size[1]).toBeGreaterThan(250 + 25 * count)
  expect(size[1]).toBeLessThan(450 + 40 * count)
})

it.each(documentPapers)('keeps every letter of long names, and amounts on one line, on %s', async (paper) => {
  const word = 'Celebration'.repeat(9)
  const content = makeContent([[word, 12, 9_999_999]], { balance_due: 119_999_988 })
  const customer = { name: `Adebayo ${'Oluwaseyifunmi'.repeat(8)}`, address: null, reference: '' }
  const { lines } = await read(makeDocument(content, { customer }), paper)
  const text = lines.join('').replaceAll(' ', '')
  expect(text).toContain(word)
  expect(text).toContain(customer.name.replaceAll(' ', ''))
  expect(after(lines, 'Total')).toBe('₦119,999,988')
})

it.each(documentPapers)(
  'tags headings, tables and paragraphs on %s in reading order, and nothing else',
  async (paper) => {
    const { tags, untagged } = await readInvoice(paper)
    expect(tags.slice(0, 3)).toEqual(['Document', 'P P&J Cakes and Pastries', 'P 14 Adeola Odeku Street, Lagos'])
    expect(tags.filter((tag) => /^H\d/.test(tag))).toEqual([
      'H1 Tax invoice',
      ...(paper === 'a4' ? ['H2 Customer'] : []),
      'H2 How to pay',
    ])
    const start = tags.indexOf('TH Brownies, Box of 6')
    expect(tags.slice(start - 1, start + 3)).toEqual(
      paper === 'a4'
        ? ['TR', 'TH Brownies, Box of 6', 'TD 2', 'TD ₦16,500']
        : ['TR', 'TH Brownies, Box of 6', 'TD ₦33,000', 'TR'],
    )
    expect(after(tags, 'TH Number')).toBe('TD INV-2026-000123')
    expect(after(tags, 'TH Total')).toBe('TD ₦44,500')
    expect(tags.at(-1)).toBe('P Thank you for your order.')
    expect(tags.join('\n')).not.toContain('Page 1')
    expect(untagged).toEqual([])
  },
)

it.each(documentPapers)(
  'prints names in the letters of Nigeria, in Arabic and with emoji on %s, without boxes',
  async (paper) => {
    const names = {
      'Ɓala Ɗanjuma Ƙarami Ƴusuf, ɓɗƙƴ Ṅṅ Ẹ́ Ọ̀ Ṣ, Ada 🎂👩🏽‍🍳 Obi, Li Wei 李伟':
        'Ɓala Ɗanjuma Ƙarami Ƴusuf, ɓɗƙƴ Ṅṅ Ẹ́ Ọ̀ Ṣ, Ada Obi, Li Wei',
      李伟: '–',
    }
    for (const [name, printed] of Object.entries(names)) {
      const customer = { name, address: name, reference: name }
      const { lines, hasFonts } = await read(makeDocument(makeContent(mixed), { customer }), paper)
      const text = lines.join('')
      expect(text.normalize('NFC').replaceAll(' ', '')).toContain(printed.normalize('NFC').replaceAll(' ', ''))
      expect(text).not.toMatch(/[\0\ufffd🎂李]/u)
      expect(hasFonts).toBe(true)
    }
  },
)

it('keeps the digits of numbers beside Arabic in order, and the space between them', async () => {
  const customer = { name: 'محمد 4567', address: 'شارع ١٢٣ النور', reference: '' }
  const { lines } = await read(makeDocument(makeContent(mixed), { customer }))
  expect(lines.join('|')).toContain(`4567 |${[...'محمد'].toReversed().join('')}`)
  expect(lines.map((line) => line.trim())).toContain('١٢٣')
})

it('draws each line of a long text with Arabic below the one before', () => {
  const { pdf } = createPdf({ title: 'Note', author: 'P&J', size: 'A4' })
  const text = vi.spyOn(pdf, 'text')
  const note = 'Cake with عيد ميلاد سعيد 40 in icing, 8 inch'
  drawText(pdf, `${note}\n${note}`, [0, 0], { font: 'text', size: 10, width: 90 })
  const tops = text.mock.calls.map((call: readonly unknown[]) => call[2])
  const height = pdf.font('text').fontSize(10).currentLineHeight(true)
  const lines = new Set(tops.map((top) => Math.round(Number(top) / height)))
  expect([...lines]).toEqual([...lines.keys()].map((_, index) => index))
  expect(lines.size * height).toBeCloseTo(textHeight(pdf, `${note}\n${note}`, { font: 'text', size: 10, width: 90 }))
})

it('prints an Arabic name as one run, which its font shapes and turns from right to left', async () => {
  const customer = { name: 'محمد علي', address: 'Ada محمد علي, 5 Allen', reference: '' }
  const { lines } = await read(makeDocument(makeContent(mixed), { customer }))
  const reversed = [...'محمد علي'].toReversed().join('')
  expect(lines).toContain(reversed)
  expect(lines.filter((line) => line === reversed)).toHaveLength(2)
  expect(lines.join('|')).toContain(`Ada |${reversed}|, 5 Allen`)
})

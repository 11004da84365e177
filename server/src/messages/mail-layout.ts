import { escapeText } from '@pj/shared/cakes/canvas'
import type { Mail } from './mail-transport.ts'

/** The value is a link where there is a URL, and stands alone where the label is empty. */
export type Fact = readonly [label: string, value: string, url?: string]

export interface MailItem {
  readonly title: string
  readonly details: string
  readonly price: string
  /** Attached as `cid`. */
  readonly image: { readonly cid: string; readonly alt: string } | undefined
}

export interface MailSection {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly facts: readonly Fact[]
}

export interface MailContent {
  readonly brand: string
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly titles: { readonly changes: string; readonly items: string }
  /** `from` is undefined where only `to` is shown. */
  readonly changes: readonly { readonly label: string; readonly from: string | undefined; readonly to: string }[]
  readonly facts: readonly Fact[]
  readonly items: readonly MailItem[]
  readonly sums: readonly Fact[]
  readonly sections: readonly MailSection[]
  /** The button at the end. */
  readonly link: { readonly label: string; readonly url: string }
  readonly footer: readonly string[]
}

export const withoutTables = {
  titles: { changes: '', items: '' },
  ...{ changes: [], items: [], sums: [], sections: [] },
} as const

/** An email from the bakery. The id gives every attempt the same Message-ID. */
export const fromBakery = (
  { title, email }: { readonly title: string; readonly email: string },
  { id, to, content }: { readonly id: string; readonly to: string; readonly content: MailContent },
): Mail => ({
  from: { name: title, address: email },
  to,
  messageId: `<${id}@${email.split('@')[1] ?? 'bakery'}>`,
  ...renderMail(content),
  attachments: [],
})

export const renderMail = (content: MailContent): Pick<Mail, 'subject' | 'text' | 'html'> => ({
  subject: content.subject,
  text: renderText(content),
  html: renderHtml(content),
})

function renderText(mail: MailContent): string {
  const { heading, paragraphs, titles, changes, facts, items, sums, sections, link, footer } = mail
  return [
    [heading],
    paragraphs,
    section(
      titles.changes,
      changes.map(({ label, from, to }) => `${label}: ${from === undefined ? '' : `${from} → `}${to}`),
    ),
    facts.map(formatFact),
    section(titles.items, [
      ...items.map(({ title, details, price }) => `${title}: ${price}${details === '' ? '' : `\n  ${details}`}`),
      ...sums.map(formatFact),
    ]),
    ...sections.map((one) => section(one.title, [...one.paragraphs, ...one.facts.map(formatFact)])),
    [`${link.label}: ${link.url}`],
    ['--', ...footer],
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

const formatFact = ([label, value, url]: Fact): string =>
  `${label === '' ? '' : `${label}: `}${value}${url === undefined ? '' : `\n  ${url}`}`
const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [title.toUpperCase(), ...lines]

// Mail programs ignore style sheets and custom properties: the light colours of ui/src/tokens.css are inline.
const ink = '#3a1f1c'
const soft = '#6e4f47'
const line = '#e8d6c4'
const accent = '#8e1f3f'
const font = "font-family:'Plus Jakarta Sans',system-ui,sans-serif"
const display = 'font-family:Fraunces,Georgia,serif;font-weight:600'

/** The HTML requests nothing from the network. */
function renderHtml(mail: MailContent): string {
  const { brand, subject, heading, paragraphs, titles, changes, facts, items, sums, sections, link, footer } = mail
  const content = [
    `<h1 style="margin:0 0 16px;font-size:28px;line-height:1.2;${display};color:${accent}">${escapeText(heading)}</h1>`,
    ...paragraphs.map(formatParagraph),
    changes.length > 0 ? formatTitle(titles.changes) + formatTable(changes.map(formatChange)) : '',
    formatTable(facts.map(formatFactRow)),
    items.length > 0 ? formatTitle(titles.items) + formatTable([...items.map(formatItem), ...sums.map(formatSum)]) : '',
    ...sections.map(
      (one) =>
        formatTitle(one.title) +
        one.paragraphs.map(formatParagraph).join('') +
        formatTable(one.facts.map(formatFactRow)),
    ),
    `<p style="margin:24px 0 8px"><a href="${escapeText(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${accent};color:#fffdf8;text-decoration:none;font-weight:600">${escapeText(link.label)}</a></p>`,
    `<p style="margin:0;font-size:14px;color:${soft};overflow-wrap:anywhere">${escapeText(link.url)}</p>`,
  ]
  const small = footer.map((text) => `<p style="margin:0 0 8px">${escapeText(text)}</p>`)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light">',
    `<title>${escapeText(subject)}</title></head>`,
    `<body style="margin:0;padding:24px 12px;background:#fff8ec;color:${ink};font-size:16px;line-height:1.5;${font}">`,
    `<p style="max-width:560px;margin:0 auto 12px;padding:0 24px;font-size:19px;${display};color:${soft}">${escapeText(brand)}</p>`,
    `<div style="max-width:560px;margin:0 auto;padding:24px;background:#fffdf8;border:1px solid ${line};border-radius:12px">`,
    ...content,
    '</div>',
    `<div style="max-width:560px;margin:16px auto 0;padding:0 24px;font-size:13px;color:${soft}">${small.join('')}</div>`,
    '</body></html>',
  ].join('\n')
}

const formatParagraph = (text: string): string => `<p style="margin:0 0 12px">${escapeText(text)}</p>`
const formatTitle = (text: string): string =>
  `<h2 style="margin:24px 0 8px;font-size:19px;${display};color:${ink}">${escapeText(text)}</h2>`

const formatTable = (rows: readonly string[]): string =>
  rows.length === 0
    ? ''
    : `<table role="presentation" style="width:100%;border-collapse:collapse">${rows.join('')}</table>`

const cell = `padding:8px 0;border-top:1px solid ${line};vertical-align:top;text-align:left;overflow-wrap:anywhere`

function formatFactRow([label, value, url]: Fact): string {
  const text = escapeText(value)
  const shown = url === undefined ? text : `<a href="${escapeText(url)}" style="color:${accent}">${text}</a>`
  if (label === '') return `<tr><td colspan="2" style="${cell}">${shown}</td></tr>`
  return `<tr><td style="${cell};width:36%;padding-right:12px;color:${soft}">${escapeText(label)}</td><td style="${cell}">${shown}</td></tr>`
}

const formatChange = ({ label, from, to }: MailContent['changes'][number]): string =>
  `<tr><td style="${cell};width:36%;padding-right:12px;color:${soft}">${escapeText(label)}</td><td style="${cell}">${from === undefined ? '' : `<s style="color:${soft}">${escapeText(from)}</s><br>`}<strong>${escapeText(to)}</strong></td></tr>`

function formatItem({ title, details, price, image }: MailItem): string {
  const drawing = image
    ? `<img src="cid:${image.cid}" alt="${escapeText(image.alt)}" width="160" height="160" style="display:block;margin:8px 0;border-radius:8px">`
    : ''
  const small = details === '' ? '' : `<br><span style="font-size:14px;color:${soft}">${escapeText(details)}</span>`
  return `<tr><td style="${cell};padding-right:12px"><strong>${escapeText(title)}</strong>${small}${drawing}</td>${formatAmount(price)}</tr>`
}

const formatSum = ([label, value]: Fact): string =>
  `<tr><td style="${cell};padding-right:12px;color:${soft}">${escapeText(label)}</td>${formatAmount(value)}</tr>`

const formatAmount = (text: string): string =>
  `<td style="${cell};text-align:right;white-space:nowrap">${escapeText(text)}</td>`

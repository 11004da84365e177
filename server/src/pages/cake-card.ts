import { createRequire } from 'node:module'
import { cakeDrawing } from '@pj/shared/cakes/cake-drawing'
import type { CakeSpecInput } from '@pj/shared/cakes/cake-spec'
import { escapeText } from '@pj/shared/cakes/canvas'
import { fitLettering, leading, scriptFont } from '@pj/shared/cakes/lettering'
import { itemTitle } from '@pj/shared/cart/format-item'
import { builderItemCakeSpec } from '@pj/shared/cart/item-cake-spec'
import type { Menu } from '@pj/shared/menu/menu'
import { formatNaira } from '@pj/shared/money'
import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { createWorkQueue } from '../http/work-queue.ts'
import { imageMessages } from '../uploads/images.ts'
import type { SharedCake } from './shared-cake.ts'

/** In pixels. */
export const cardSize = { width: 1200, height: 630 }

const page = '#FFF8EC'
export const ink = '#3A1F1C'
const soft = '#6E4F47'
export const accent = '#8E1F3F'

/** Returns an SVG of `cardSize`. Equal cakes give equal SVGs. */
export function cakeCard({ item, price }: SharedCake, menu: Menu): string {
  const message = removeUnknownGlyphs(item.message)
  const drawing = cakeDrawing(builderItemCakeSpec({ ...item, message }), { uid: 'cake', simple: true })
  const [name = '', detail = ''] = itemTitle(item, menu).split(' - ')
  return card(drawing, [
    formatLine(menu.business.title, { y: 104, size: 38, colour: accent, font: 'Fraunces' }),
    message === '' ? '' : formatMessage(message),
    formatLine(name, { y: 448, size: 54, colour: ink, font: 'Fraunces' }),
    formatLine(detail, { y: 494, size: 30, colour: soft, font: 'Plus Jakarta Sans' }),
    formatLine(formatNaira(price), { y: 566, size: 54, colour: accent, font: 'Fraunces' }),
  ])
}

/** The preview of the shop's own pages. Its area is narrow, because it is measured in the script font. */
export function shopCard({ business: { title } }: Menu): string {
  const drawing = cakeDrawing({ tiers: [{ size: 8, layers: 3, flavours: ['vanilla'] }] }, { uid: 'cake', simple: true })
  const words = fitLettering(removeUnknownGlyphs(title), { width: 340, height: 260, largest: 72 })
  const first = 330 - (words.lines.length - 1) * words.size * 0.6
  return card(
    drawing,
    words.lines.map((line, row) =>
      formatLine(line, { y: first + row * words.size * 1.2, size: words.size, colour: accent, font: 'Fraunces' }),
    ),
  )
}

function card(drawing: string, lines: readonly string[]): string {
  const { width, height } = cardSize
  return formatCard([
    drawing.replace('<svg ', `<svg x="${width - height}" width="${height}" height="${height}" `),
    ...lines,
  ])
}

export function formatCard(parts: readonly string[]): string {
  const { width, height } = cardSize
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${page}"/>`,
    ...parts,
    '</svg>',
  ].join('')
}

const left = 64
const messageArea = { width: 470, height: 190, largest: 84 }
const messageMiddle = 268

function formatMessage(message: string): string {
  const { lines, size } = fitLettering(message, messageArea)
  const first = messageMiddle - ((lines.length - 1) / 2) * size * leading + size * 0.28
  return lines
    .map((line, row) => formatLine(line, { y: first + row * size * leading, size, colour: ink, font: scriptFont }))
    .join('')
}

interface LineStyle {
  readonly y: number
  readonly size: number
  readonly colour: string
  readonly font: string
}

export const formatLine = (text: string, { y, size, colour, font }: LineStyle): string =>
  `<text x="${left}" y="${Math.round(y)}" font-family="${font}" font-size="${Math.round(size)}" fill="${colour}">${escapeText(text)}</text>`

/** The fonts have Latin letters and common signs; anything else, such as an emoji, would be an empty box. */
export const removeUnknownGlyphs = (text: string): string =>
  text
    .replace(
      /[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{RI}|\p{C}|\p{Variation_Selector}/gu,
      '',
    )
    .replace(/ {2,}/g, ' ')
    .trim()

/** In pixels, twice the displayed size. */
const size = 320

/** For an email, which waits its turn. */
export function cakePng(spec: CakeSpecInput): Promise<Buffer> {
  const message = removeUnknownGlyphs(spec.message ?? '')
  return queue.runInTurn(() => {
    const drawing = cakeDrawing({ ...spec, message }, { uid: 'cake', simple: true })
    const sized = drawing.replace('<svg ', `<svg width="${size}" height="${size}" `)
    return render(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="#fffdf8"/>${sized}</svg>`,
    )
  })
}

export const photoPng = (photo: Buffer): Promise<Buffer> =>
  queue.runInTurn(() => sharp(photo).resize(size, size, { fit: 'cover' }).png().toBuffer())

const { resolve } = createRequire(import.meta.url)

const font = {
  loadSystemFonts: false,
  fontFiles: [
    '@expo-google-fonts/great-vibes/400Regular/GreatVibes_400Regular.ttf',
    '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf',
    '@expo-google-fonts/plus-jakarta-sans/500Medium/PlusJakartaSans_500Medium.ttf',
  ].map((file) => resolve(file)),
  defaultFontFamily: 'Plus Jakarta Sans',
}

/** Rendering one at a time, for about 0.2 s, leaves the other core to the server; 20 wait for a few seconds at most. */
const queue = createWorkQueue({ running: 1, waiting: 20, busy: imageMessages.busy })

/** For an SVG without transparency, which is drawn in its turn. */
export const renderPng = (draw: () => string, address?: string): Promise<Buffer> =>
  queue.run(() => render(draw()), address)

/** Works in threads outside the event loop. */
async function render(svg: string): Promise<Buffer> {
  const { pixels, width, height } = await renderAsync(svg, { font })
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png()
    .toBuffer()
}

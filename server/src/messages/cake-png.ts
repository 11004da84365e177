import { cakeDrawing } from '@pj/shared/cakes/cake-drawing'
import type { CakeSpecInput } from '@pj/shared/cakes/cake-spec'
import { removeUnknownGlyphs } from '../pages/cake-card.ts'
import { renderPng } from '../pages/render-png.ts'

/** In pixels: twice the size at which a mail shows it. */
const size = 320

/** The drawn cake as a PNG. */
export function cakePng(spec: CakeSpecInput): Promise<Buffer> {
  const message = removeUnknownGlyphs(spec.message ?? '')
  const drawing = cakeDrawing({ ...spec, message }, { uid: 'cake', simple: true })
  const sized = drawing.replace('<svg ', `<svg width="${size}" height="${size}" `)
  return renderPng(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="#fffdf8"/>${sized}</svg>`,
  )
}

import { describe, expect, it } from 'vitest'
import { initialMenu } from '../menu/initial-menu.ts'
import { isWellFormed } from '../testing/svg-assertions.ts'
import { flavourColours } from './flavour-colours.ts'
import { flavourPicture, themePicture } from './option-pictures.ts'

const { flavours, order_form_flavours, themes } = initialMenu

describe('the picture of an option', () => {
  it('differs for every flavour of the builders and has its crumb and cream', () => {
    const ids = [...new Set([...flavours, ...order_form_flavours].map(({ id }) => id))]
    const pictures = ids.map((id) => flavourPicture(id))
    for (const picture of pictures) expect(isWellFormed(picture)).toBe(true)
    expect(new Set(pictures).size).toBe(ids.length)
    for (const colour of Object.values(flavourColours['red-velvet'])) {
      expect(flavourPicture('red-velvet').toUpperCase()).toContain(colour)
    }
    expect(pictures).not.toContain(flavourPicture('none'))
    expect(flavourPicture('"><script>')).not.toContain('script')
  })

  it('is a figure for every theme, a pencil for an own theme and a plain cake for none', () => {
    const pictures = ['none', ...themes.map(({ id }) => id)].map((id) => themePicture(id))
    for (const picture of pictures) expect(isWellFormed(picture)).toBe(true)
    expect(new Set(pictures).size).toBe(themes.length + 1)
  })
})

import { describe, expect, it } from 'vitest'
import { initialMenu } from '../menu/initial-menu.ts'
import { icingColours } from '../menu/options.ts'
import { isWellFormed } from '../testing/svg-assertions.ts'
import { flavourColours } from './colour.ts'
import { flavourImage, icingImage, themeImage } from './option-images.ts'
import { icingColourValues } from './theme-palettes.ts'

const { flavours, order_form_flavours, themes } = initialMenu

describe('the image of an option', () => {
  it('differs for every flavour of the builders and has its crumb and cream', () => {
    const ids = [...new Set([...flavours, ...order_form_flavours].map(({ id }) => id))]
    const images = ids.map((id) => flavourImage(id))
    for (const image of images) expect(isWellFormed(image)).toBe(true)
    expect(new Set(images).size).toBe(ids.length)
    for (const colour of Object.values(flavourColours['red-velvet'])) {
      expect(flavourImage('red-velvet').toUpperCase()).toContain(colour)
    }
    expect(images).not.toContain(flavourImage('none'))
    expect(flavourImage('"><script>')).not.toContain('script')
  })

  it('is a swirl in every icing colour, and a wheel of all for none', () => {
    const images = ['any', ...icingColours.map(({ id }) => id)].map((id) => icingImage(id))
    for (const image of images) expect(isWellFormed(image)).toBe(true)
    expect(new Set(images).size).toBe(icingColours.length + 1)
    expect(images[0]?.toUpperCase()).toContain(icingColourValues.chocolate)
    expect(icingImage('"><script>')).toBe(images[0])
  })

  it('is a figure for every theme, a pencil for a custom one and a plain cake for none', () => {
    const images = ['none', ...themes.map(({ id }) => id)].map((id) => themeImage(id))
    for (const image of images) expect(isWellFormed(image)).toBe(true)
    expect(new Set(images).size).toBe(themes.length + 1)
  })
})

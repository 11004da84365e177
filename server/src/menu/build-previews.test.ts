import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'

const pictures = join(import.meta.dirname, '../../../storefront/public/pictures')

/**
 * How much the brightness of the left margin changes from one row to the next but a few, on average over its columns.
 * Columns that only repeat the edge of the photo have streaks of 2 to 4.
 */
async function measureStreaks(image: Buffer): Promise<number> {
  const margin = sharp(image).extract({ left: 0, top: 0, width: 200, height: 630 })
  const column = await margin.greyscale().resize(1, 630, { fit: 'fill' }).raw().toBuffer()
  const step = 8
  const changes = [...column.subarray(step, -step)].map((value, index) =>
    Math.abs(2 * value - (column[index] ?? value) - (column[index + 2 * step] ?? value)),
  )
  return changes.reduce((sum, change) => sum + change, 0) / changes.length
}

it('has link previews in the declared size, not stretched', async () => {
  const files = readdirSync(pictures).filter((file) => file.endsWith('-preview.jpg'))
  expect(files.length).toBeGreaterThan(50)
  for (const file of files) {
    // The server lets sharp read no files, and its tests may have run in this process.
    const image = await readFile(join(pictures, file))
    const { width, height } = await sharp(image).metadata()
    expect([width, height], file).toEqual([1200, 630])
    expect(await measureStreaks(image), file).toBeLessThan(1.3)
  }
})

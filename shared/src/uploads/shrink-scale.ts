/** An image that is narrower, in pixels, was never to be read. */
const minReadable = 320
/** A screenshot of a phone is easy to read at this width. */
const readableSide = 540
/** Every browser can draw so many pixels in a row. */
const maxLongSide = 8192

/**
 * How far an image is shrunk, at most 1: until its longer side has `maxSide` pixels. A very long one, such as a screenshot of
 * a whole chat, only until its text is small.
 */
export function shrinkScale({ width, height }: { width: number; height: number }, maxSide: number): number {
  const short = Math.min(width, height)
  const long = Math.max(width, height)
  const readable = short < minReadable ? 0 : Math.min(readableSide / short, maxLongSide / long)
  return Math.min(1, Math.max(maxSide / long, readable))
}

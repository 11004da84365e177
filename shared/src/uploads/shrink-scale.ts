/** An image that is narrower, in pixels, was never to be read. */
const minReadable = 320
/** A screenshot of a phone is easy to read at this width. */
const readableSide = 720
/** Every browser can draw so many pixels in a row. */
const maxLongSide = 8192

/**
 * How far an image is shrunk, at most 1: until its longer side has `maxSide` pixels. A very long one, such as a screenshot of
 * a whole chat, only until its text is small.
 */
export function shrinkScale({ width, height }: { width: number; height: number }, maxSide: number): number {
  const long = Math.max(width, height)
  const readable = Math.min(width, height) < minReadable ? 0 : readableScale({ width, height })
  return Math.min(1, Math.max(maxSide / long, Math.min(readable, maxLongSide / long)))
}

/** The scale, at most 1, below which the text of a screenshot is hard to read. */
export const readableScale = ({ width, height }: { width: number; height: number }): number =>
  Math.min(1, readableSide / Math.min(width, height))

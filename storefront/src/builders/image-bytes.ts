/** What a file is by its first bytes, never by its name, and how many pixels it says it has. */
export interface ImageFacts {
  readonly type: 'image/jpeg' | 'image/png'
  /** 0 when the file does not say. */
  readonly pixels: number
}

const pngMark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpegMark = [0xff, 0xd8, 0xff]

export function imageFacts(bytes: Uint8Array<ArrayBuffer>): ImageFacts | undefined {
  if (startsWith(bytes, pngMark)) return { type: 'image/png', pixels: pngPixels(viewOf(bytes)) }
  return startsWith(bytes, jpegMark) ? { type: 'image/jpeg', pixels: jpegPixels(viewOf(bytes)) } : undefined
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte)

const viewOf = (bytes: Uint8Array<ArrayBuffer>): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length)

/** Width and height stand first in a PNG, behind the mark and the name of the header. */
const pngPixels = (view: DataView): number => (view.byteLength < 24 ? 0 : view.getUint32(16) * view.getUint32(20))

/** Walks the segments of a JPEG to the frame's header, which holds height and width. */
function jpegPixels(view: DataView): number {
  let at = 2
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const kind = view.getUint8(at + 1)
    if (isFrame(kind)) return view.getUint16(at + 5) * view.getUint16(at + 7)
    at += 2 + view.getUint16(at + 2)
  }
  return 0
}

/** SOF0 to SOF15; C4, C8 and CC in between are tables. */
const isFrame = (kind: number): boolean =>
  kind >= 0xc0 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xc8 && kind !== 0xcc

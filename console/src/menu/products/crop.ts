/** Which square of an image is kept. */
export interface Crop {
  /** 1: the largest square; 4: a quarter of its side. */
  readonly zoom: number
  /** From 0, the left edge, to 1, the right one. */
  readonly x: number
  /** From 0, the upper edge, to 1, the lower one. */
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

export const centredCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 }
export const maxZoom = 4

/** The server refuses smaller images. */
export const minCropSide = 400
/** The widest file has 1,200 pixels. */
const maxUploadSide = 1600

/** The square in pixels of the image. */
export function cropSquare({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom
  return { side, left: (width - side) * x, top: (height - side) * y }
}

/** The crop after the image was dragged by a part of the square's side. */
export function dragCrop(size: Size, crop: Crop, right: number, down: number): Crop {
  const { side, left, top } = cropSquare(size, crop)
  const place = (start: number, moved: number, length: number): number =>
    length === side ? 0.5 : Math.min(1, Math.max(0, (start - moved * side) / (length - side)))
  return { ...crop, x: place(left, right, size.width), y: place(top, down, size.height) }
}

/** Draws the square of the image over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop): void {
  const { side, left, top } = cropSquare(image, crop)
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** The square as a JPEG; undefined when the browser cannot make one. */
export function encodeCrop(image: ImageBitmap, crop: Crop): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  const side = Math.min(maxUploadSide, Math.round(cropSquare(image, crop).side))
  canvas.width = side
  canvas.height = side
  drawCrop(canvas, image, crop)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.9))
}

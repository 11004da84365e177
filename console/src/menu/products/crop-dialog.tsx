import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import styles from './crop-dialog.module.css'

/** The server rejects smaller images. */
const minCropSide = 400
/** The widest file that the server makes has 1,200 pixels. */
const maxUploadSide = 1600

const messages = {
  hint: 'Cards show the part between the lines. The product page shows the whole square.',
  failed: 'Your browser couldn’t crop this photo. Choose a smaller one.',
  unreadable: 'We can’t open this file. Choose a JPEG or PNG.',
  tooSmall: `Zoom out, or choose a photo of at least ${minCropSide} by ${minCropSide} pixels.`,
}

interface CropDialogProps {
  file: Blob
  onCrop: (cropped: Blob) => void
  onClose: () => void
}

/** Chooses the square of a photo by dragging or with three sliders. */
export function CropDialog({ file, onCrop, onClose }: CropDialogProps) {
  const { image, error } = useImage(file)
  const [crop, setCrop] = useState(centredCrop)
  const [isEncoding, setIsEncoding] = useState(false)
  const [failure, setFailure] = useState('')
  const tooSmall = image && cropSquare(image, crop).side < minCropSide
  const finish = async (): Promise<void> => {
    if (!image || tooSmall) return
    setIsEncoding(true)
    const cropped = await encodeCrop(image, crop)
    setIsEncoding(false)
    if (cropped) onCrop(cropped)
    else setFailure(messages.failed)
  }
  const message = error || failure || (tooSmall ? messages.tooSmall : '')
  return (
    <TitledDialog title="Crop photo" onClose={onClose}>
      <p className="soft">{messages.hint}</p>
      {image && <CropPreview image={image} crop={crop} onChange={setCrop} />}
      {image && (
        <div className="stack">
          <Slider
            label="Zoom"
            max={maxZoom}
            min={1}
            value={crop.zoom}
            onChange={(zoom) => setCrop({ ...crop, zoom })}
          />
          <Slider label="Left to right" value={crop.x} onChange={(x) => setCrop({ ...crop, x })} />
          <Slider label="Up and down" value={crop.y} onChange={(y) => setCrop({ ...crop, y })} />
        </div>
      )}
      {message && <Notice tone="error">{message}</Notice>}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" busy={isEncoding} aria-disabled={!image || tooSmall} onClick={() => void finish()}>
          Use the photo
        </Button>
      </DialogActions>
    </TitledDialog>
  )
}

/** The decoded file, upright. */
function useImage(file: Blob) {
  const [image, setImage] = useState<ImageBitmap>()
  const [error, setError] = useState('')
  useEffect(() => {
    let isCurrent = true
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (decoded) => (isCurrent ? setImage(decoded) : decoded.close()),
      () => setError(messages.unreadable),
    )
    return () => {
      isCurrent = false
    }
  }, [file])
  return { image, error }
}

const previewSide = 640

interface CropPreviewProps {
  image: ImageBitmap
  crop: Crop
  onChange: (crop: Crop) => void
}

function CropPreview({ image, crop, onChange }: CropPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number }>(undefined)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, image, crop)
  }, [image, crop])
  const start = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    last.current = { x: event.clientX, y: event.clientY }
  }
  const move = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): void => {
    if (!last.current) return
    const { width } = currentTarget.getBoundingClientRect()
    onChange(dragCrop(image, crop, (clientX - last.current.x) / width, (clientY - last.current.y) / width))
    last.current = { x: clientX, y: clientY }
  }
  const end = (): void => {
    last.current = undefined
  }
  return (
    <div className={styles.preview} onPointerDown={start} onPointerMove={move} onPointerUp={end} onPointerCancel={end}>
      <canvas
        ref={canvas}
        width={previewSide}
        height={previewSide}
        role="img"
        aria-label="The chosen part of the photo"
      />
    </div>
  )
}

interface SliderProps {
  label: string
  value: number
  min?: number
  max?: number
  onChange: (value: number) => void
}

const Slider = ({ label, value, min = 0, max = 1, onChange }: SliderProps) => (
  <TextField
    label={label}
    type="range"
    min={min}
    max={max}
    step="0.01"
    value={value}
    onChange={({ target }) => onChange(target.valueAsNumber)}
  />
)

/** The square of an image that is kept. */
interface Crop {
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
const maxZoom = 4

/** The square, in pixels of the image. */
export function cropSquare({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom
  return { side, left: (width - side) * x, top: (height - side) * y }
}

/** The crop after dragging the image by a fraction of the square's side. */
export function dragCrop(size: Size, crop: Crop, right: number, down: number): Crop {
  const { side, left, top } = cropSquare(size, crop)
  const place = (start: number, moved: number, length: number): number =>
    length === side ? 0.5 : Math.min(1, Math.max(0, (start - moved * side) / (length - side)))
  return { ...crop, x: place(left, right, size.width), y: place(top, down, size.height) }
}

function drawCrop(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop): void {
  const { side, left, top } = cropSquare(image, crop)
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** The square as a JPEG; undefined when the browser cannot make one. */
function encodeCrop(image: ImageBitmap, crop: Crop): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  const side = Math.min(maxUploadSide, Math.round(cropSquare(image, crop).side))
  canvas.width = side
  canvas.height = side
  drawCrop(canvas, image, crop)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.9))
}

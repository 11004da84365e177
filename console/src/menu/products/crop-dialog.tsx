import type { MenuImage } from '@pj/shared/menu/menu.api'
import { ErrorText, TextField } from '@pj/ui/form.tsx'
import { type DialogMutation, MutationDialog } from '@pj/ui/mutation-dialog.tsx'
import type { FormSchema } from '@pj/ui/schema-form.tsx'
import { useMutation } from '@tanstack/react-query'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { uploadMenuImage } from '../../api/menu.ts'
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
  onUploaded: (image: MenuImage) => void
  onClose: () => void
}

const sliders = [
  { key: 'zoom', label: 'Zoom', min: 1, max: 4 },
  { key: 'x', label: 'Left to right', min: 0, max: 1 },
  { key: 'y', label: 'Up and down', min: 0, max: 1 },
] as const

export function CropDialog({ file, onUploaded, onClose }: CropDialogProps) {
  const { image, error } = useImage(file)
  const [crop, setCrop] = useState(centredCrop)
  const isTooSmall = image !== undefined && cropSquare(image, crop).side < minCropSide
  const upload = useMutation({
    mutationFn: async (decoded: ImageBitmap) => uploadMenuImage(await encodeCrop(decoded, crop)),
  })
  // A dialog that was closed meanwhile changes no photo.
  const uploadThis: DialogMutation<ImageBitmap>['mutate'] = (decoded, { onSuccess }) =>
    upload.mutate(decoded, {
      onSuccess: (uploaded) => {
        onUploaded(uploaded)
        onSuccess()
      },
    })
  const schema: FormSchema<ImageBitmap> = {
    safeParse: () =>
      image && !isTooSmall ? { success: true, data: image } : { success: false, error: { issues: [] } },
  }
  return (
    <MutationDialog
      title="Crop photo"
      schema={schema}
      mutation={{ ...upload, mutate: uploadThis }}
      confirm="Use the photo"
      onClose={onClose}
    >
      <p className="soft">{messages.hint}</p>
      {image && (
        <>
          <CropPreview image={image} crop={crop} onChange={setCrop} />
          {sliders.map(({ key, label, min, max }) => (
            <TextField
              key={key}
              label={label}
              type="range"
              min={min}
              max={max}
              step="0.01"
              value={crop[key]}
              onChange={({ target }) => setCrop({ ...crop, [key]: target.valueAsNumber })}
            />
          ))}
        </>
      )}
      <ErrorText>{error || (isTooSmall && messages.tooSmall)}</ErrorText>
    </MutationDialog>
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

/** The square as a JPEG. Rejects when the browser cannot make one. */
function encodeCrop(image: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const side = Math.min(maxUploadSide, Math.round(cropSquare(image, crop).side))
  canvas.width = side
  canvas.height = side
  drawCrop(canvas, image, crop)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(messages.failed))), 'image/jpeg', 0.9),
  )
}

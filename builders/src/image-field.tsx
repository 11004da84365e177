import type { ImageFields } from '@pj/shared/cart/cart-item'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { ImagePlus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useBuilderSetting } from './builder-context.ts'
import { FieldAlert } from './field-controls.tsx'
import styles from './image-field.module.css'
import type { RejectedImage } from './prepare-image.ts'
import { imageMessages as messages } from './texts.ts'

const loadPrepareImage = () => import('./prepare-image.ts')

interface ImageFieldProps {
  readonly label: string
  readonly photo: ImageFields
  readonly onChange: (value: ImageFields) => void
}

export function ImageField({ label, photo, onChange }: ImageFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState<Partial<Pick<RejectedImage, 'alert' | 'hint'>>>()
  const [isReading, setIsReading] = useState(false)
  const lastRequest = useRef(0)
  const { keepPhoto, photoHint, usePhoto } = useBuilderSetting()
  const url = usePhoto(photo)

  // Loaded after the fields: a shopper who loses the connection while choosing can still add an image.
  useEffect(() => void loadPrepareImage().catch(() => {}), [])

  async function read(file: File): Promise<void> {
    lastRequest.current += 1
    const request = lastRequest.current
    setSaid(undefined)
    setIsReading(true)
    const prepared = await loadPrepareImage().then(
      ({ prepareImage }) => prepareImage(file),
      () => ({ ok: false, alert: messages.notLoaded }) as const,
    )
    const kept = prepared.ok ? await keepPhoto(prepared.image).catch(toRejection) : prepared
    // Another image was chosen or the image was removed in the meantime.
    if (request !== lastRequest.current) return
    setIsReading(false)
    setSaid({ ...prepared, ...kept })
    if (!('alert' in kept)) onChange(kept)
  }

  function remove(): void {
    lastRequest.current += 1
    setIsReading(false)
    setSaid(undefined)
    onChange({ image: '' })
    input.current?.focus()
  }

  return (
    <div className="stack gap-3">
      {url && <img className={styles.image} src={url} alt="Your inspiration" />}
      <div className="row gap-2">
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="file"
          accept="image/jpeg,image/png"
          aria-label={label}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) void read(file)
            // Without a reset, choosing the same file after removing it fires no event.
            event.target.value = ''
          }}
        />
        <label className={buttonClass()} htmlFor={id}>
          <ImagePlus aria-hidden="true" />
          <span>{url === undefined ? label : 'Replace image'}</span>
        </label>
        {url !== undefined && (
          <Button variant="plain" onClick={remove}>
            Remove image
          </Button>
        )}
        <p id={`${id}-hint`} className="small soft" aria-live="polite">
          {said?.hint ?? (isReading ? messages.opening : photoHint)}
        </p>
      </div>
      <FieldAlert message={said?.alert} />
    </div>
  )
}

const toRejection = (error: unknown): RejectedImage => ({
  ok: false,
  alert: error instanceof Error ? error.message : messages.notLoaded,
})

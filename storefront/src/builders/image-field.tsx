import { ImagePlus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { PreparedImage } from './inspiration-image.ts'
import './image-field.css'

interface ImageFieldProps {
  readonly label: string
  /** A data: address, or empty. */
  readonly image: string
  readonly change: (image: string) => void
}

/** A picture of what the shopper has in mind: shown, replaceable, removable. */
export function ImageField({ label, image, change }: ImageFieldProps) {
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [alert, setAlert] = useState('')
  const [busy, setBusy] = useState(false)
  const latest = useRef(0)

  async function take(file: File | undefined): Promise<void> {
    if (!file) return
    latest.current += 1
    const turn = latest.current
    setAlert('')
    setBusy(true)
    const prepared = await prepare(file)
    // Another picture was chosen, or this one taken away, while it was read.
    if (turn !== latest.current) return
    setBusy(false)
    if (prepared.ok) change(prepared.image)
    else setAlert(prepared.alert)
  }

  function remove(): void {
    latest.current += 1
    setBusy(false)
    setAlert('')
    change('')
    chooser.current?.focus()
  }

  return (
    <div className="image-field">
      {image !== '' && <img className="image-field-picture" src={image} alt="Your inspiration" />}
      <div className="image-field-choice">
        <label className="button" htmlFor={id}>
          <ImagePlus aria-hidden="true" />
          <span>{image === '' ? label : 'Replace image'}</span>
        </label>
        <input
          ref={chooser}
          id={id}
          className="image-field-input"
          type="file"
          accept="image/jpeg,image/png"
          aria-label={label}
          aria-describedby={`${id}-words`}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            void take(file)
            // The same file can be chosen again after it was removed.
            event.target.value = ''
          }}
        />
        {image !== '' && (
          <button type="button" className="button button-plain" onClick={remove}>
            Remove image
          </button>
        )}
        <p id={`${id}-words`} className="small soft" aria-live="polite">
          {busy ? 'Opening your image…' : 'JPEG or PNG, under 5 MB. It goes to the kitchen with your order.'}
        </p>
      </div>
      {alert !== '' && (
        <p role="alert" className="field-error">
          {alert}
        </p>
      )}
    </div>
  )
}

/** What opens pictures is fetched with the first picture. */
async function prepare(file: File): Promise<PreparedImage> {
  try {
    const { prepareImage } = await import('./inspiration-image.ts')
    return await prepareImage(file)
  } catch {
    return { ok: false, alert: 'We could not open your image just now. Please try again.' }
  }
}

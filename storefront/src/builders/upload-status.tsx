import { Button } from '@pj/ui/button.tsx'
import { FieldAlert } from './field-alert.tsx'
import styles from './image-field.module.css'
import { useImageUpload } from './use-image-upload.ts'

interface UploadStatusProps {
  readonly image: string
  readonly uploadId: string | undefined
  readonly onUploaded: (uploadId: string) => void
}

/** Uploads the image, and shows how that goes and how to cancel or repeat it. */
export function UploadStatus({ image, uploadId, onUploaded }: UploadStatusProps) {
  const { upload, cancel, retry } = useImageUpload(image, uploadId, onUploaded)
  switch (upload.stage) {
    case 'idle':
      return null
    case 'uploading':
      return (
        <div className={styles.controls}>
          <label className={`small soft ${styles.progress}`}>
            Uploading your image
            <progress max={1} value={upload.share} />
          </label>
          <Button variant="plain" onClick={cancel}>
            Cancel upload
          </Button>
        </div>
      )
    case 'failed':
      return (
        <>
          <FieldAlert message={upload.message} />
          <NotUploaded retry={retry} />
        </>
      )
    case 'cancelled':
      return <NotUploaded retry={retry} />
  }
}

const NotUploaded = ({ retry }: { readonly retry: () => void }) => (
  <div className={styles.controls}>
    <Button onClick={retry}>Retry upload</Button>
    <p className="small soft" role="status">
      Your image is kept here. We upload it again when you order.
    </p>
  </div>
)

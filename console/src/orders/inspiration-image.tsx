import fieldStyles from '@pj/ui/field.module.css'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { uploadQuery } from '../api/orders.ts'
import styles from './inspiration-image.module.css'

/** The image that the shopper uploaded. It requires the session token, so it is fetched and shown from memory. */
export function InspirationImage({ uploadId }: { uploadId: string }) {
  const upload = useQuery(uploadQuery(uploadId))
  const url = useObjectUrl(upload.data)
  return (
    <figure>
      <figcaption className={fieldStyles.label}>Inspiration picture</figcaption>
      {url && (
        <a href={url} target="_blank" rel="noreferrer">
          <img className={styles.image} src={url} alt="Sent by the shopper as inspiration" />
        </a>
      )}
      {upload.isPending && <div className={clsx('skeleton', styles.loading)} />}
      {upload.error && <p className={fieldStyles.error}>It could not be loaded: {upload.error.message}</p>}
    </figure>
  )
}

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const objectUrl = URL.createObjectURL(blob)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [blob])
  return url
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { uploadQuery } from '../api/orders.ts'

/** What the shopper showed us. It takes the token to see it, so it is fetched and shown from memory. */
export function InspirationImage({ uploadId }: { uploadId: string }) {
  const upload = useQuery(uploadQuery(uploadId))
  const address = useObjectUrl(upload.data)
  return (
    <figure className="inspiration">
      <figcaption className="field-label">Inspiration picture</figcaption>
      {address && (
        <a href={address} target="_blank" rel="noreferrer">
          <img src={address} alt="Sent by the shopper as inspiration" />
        </a>
      )}
      {upload.isPending && <div className="skeleton inspiration-loading" />}
      {upload.error && <p className="field-error">It could not be loaded: {upload.error.message}</p>}
    </figure>
  )
}

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}

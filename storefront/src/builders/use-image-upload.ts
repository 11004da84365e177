import { useEffect, useEffectEvent, useRef, useState } from 'react'

export type ImageUpload =
  | { readonly stage: 'idle' | 'cancelled' }
  /** `share`: how much of the image is sent, 0 to 1. */
  | { readonly stage: 'uploading'; readonly share: number }
  | { readonly stage: 'failed'; readonly message: string }

interface ImageUploadControl {
  readonly upload: ImageUpload
  readonly cancel: () => void
  readonly retry: () => void
}

const idle: ImageUpload = { stage: 'idle' }

/**
 * Uploads the image while the shopper goes on choosing. Another image, or leaving the builder, ends the upload. A failed
 * one changes nothing: the checkout uploads what is missing.
 */
export function useImageUpload(
  image: string,
  uploadId: string | undefined,
  onUploaded: (uploadId: string) => void,
): ImageUploadControl {
  const [upload, setUpload] = useState(idle)
  const running = useRef<AbortController>(undefined)
  const isNeeded = image !== '' && uploadId === undefined

  async function start(): Promise<void> {
    const abort = new AbortController()
    running.current = abort
    const report = (next: ImageUpload) => abort.signal.aborted || setUpload(next)
    report({ stage: 'uploading', share: 0 })
    const onProgress = (share: number) => report({ stage: 'uploading', share })
    const result = await send(image, { signal: abort.signal, onProgress })
    if (abort.signal.aborted) return
    if ('uploadId' in result) onUploaded(result.uploadId)
    setUpload('uploadId' in result ? idle : result)
  }

  const startNeeded = useEffectEvent((_image: string) => void start())
  useEffect(() => {
    if (!isNeeded) return
    startNeeded(image)
    return () => running.current?.abort()
  }, [image, isNeeded])

  return {
    upload: isNeeded ? upload : idle,
    cancel: () => {
      running.current?.abort()
      setUpload({ stage: 'cancelled' })
    },
    retry: () => void start(),
  }
}

const loadUploads = () => import('../api/uploads.ts')

type SendOptions = Parameters<Awaited<ReturnType<typeof loadUploads>>['uploadImage']>[1]

const notConnected = 'Your image could not be uploaded. Please check your connection.'

async function send(image: string, options: SendOptions): Promise<{ readonly uploadId: string } | ImageUpload> {
  const uploads = await loadUploads().catch(() => undefined)
  const result = await uploads?.uploadImage(image, options)
  if (result?.kind === 'ok') return { uploadId: result.body.upload_id }
  return { stage: 'failed', message: (result?.kind === 'rejected' && result.error.message) || notConnected }
}

import { vi } from 'vitest'

/** An upload that the page has started. */
export interface StubbedUpload {
  readonly url: string
  readonly body: Blob
  readonly isAborted: boolean
  /** Reports that this share of the body is sent, 0 to 1. */
  progress(share: number): void
  respond(status: number, body: unknown): void
  disconnect(): void
}

/**
 * Replaces XMLHttpRequest until vi.unstubAllGlobals(). Returns the list of uploads, which grows as they are made. Without
 * `onUpload` a test answers them itself.
 */
export function stubUploads(onUpload: (upload: StubbedUpload) => void = () => undefined): readonly StubbedUpload[] {
  const uploads: StubbedUpload[] = []
  class StubbedRequest extends EventTarget implements StubbedUpload {
    readonly upload = new EventTarget()
    url = ''
    body = new Blob()
    isAborted = false
    status = 0
    responseText = ''
    timeout = 0
    readonly headers = new Headers()

    open(_method: string, url: string): void {
      this.url = url
    }
    setRequestHeader(name: string, value: string): void {
      this.headers.set(name, value)
    }
    send(body: Blob): void {
      this.body = body
      uploads.push(this)
      onUpload(this)
    }
    abort(): void {
      this.isAborted = true
      this.dispatchEvent(new Event('abort'))
    }
    progress(share: number): void {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: share * 1000, total: 1000 }))
    }
    respond(status: number, body: unknown): void {
      this.status = status
      this.responseText = JSON.stringify(body)
      this.dispatchEvent(new Event('load'))
    }
    disconnect(): void {
      this.dispatchEvent(new Event('error'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', StubbedRequest)
  return uploads
}

/** The id that the server returns for the upload with this number, from 0. */
export const uploadIdOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

/** Accepts every upload. */
export function acceptUploads(): readonly StubbedUpload[] {
  let count = 0
  return stubUploads((upload) => {
    upload.respond(201, { upload_id: uploadIdOf(count) })
    count += 1
  })
}

import * as v from 'valibot'
import { apiUrl } from './api-url.ts'
import { requiredTextSchema } from './decode.ts'
import { type ApiResult, parseResponse, previewResult } from './http.ts'
import { isPreview } from './is-preview.ts'

const uploadSchema = v.object({ upload_id: requiredTextSchema })

/** A photo of 300 KB on a slow mobile network. */
const timeoutMs = 120_000

/**
 * Stores an image, given as a data URL, when its order is placed (docs/business-rules.md#inspiration-images). Calls
 * `onProgress` with the share that is sent, 0 to 1. Never throws. Uses XMLHttpRequest, because fetch does not report how
 * much of a body has been sent.
 */
export const uploadImage = (
  dataUrl: string,
  onProgress: (share: number) => void = () => undefined,
): Promise<ApiResult<{ upload_id: string }>> =>
  new Promise((resolve) => {
    if (isPreview) return resolve(previewResult)
    const fail = (reason: string) => resolve({ kind: 'unreachable', reason })
    const request = new XMLHttpRequest()
    request.open('POST', apiUrl('/api/uploads'))
    request.timeout = timeoutMs
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(parseResponse(request.status, request.responseText, uploadSchema)))
    request.addEventListener('error', () => fail('no connection'))
    request.addEventListener('timeout', () => fail('the answer took too long'))
    const image = toBlob(dataUrl)
    request.setRequestHeader('Content-Type', image.type)
    request.send(image)
  })

/** The content security policy forbids to fetch a data URL. */
function toBlob(dataUrl: string): Blob {
  const type = dataUrl.startsWith('data:image/png') ? 'image/png' : 'image/jpeg'
  return new Blob([decodeBase64(dataUrl.slice(dataUrl.indexOf(',') + 1))], { type })
}

/** Text that is no base64 becomes an empty image, which the server refuses. */
function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}

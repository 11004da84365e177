/** The content security policy forbids fetching a data URL. */
export function toBlob(dataUrl: string): Blob {
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

export function saveFile(blob: Blob, file: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = file
  link.click()
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

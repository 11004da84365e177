import { Button } from '@pj/ui/button.tsx'
import { saveFile } from '@pj/ui/save-file'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'

interface DownloadButtonProps {
  label: string
  file: string
  fetchFile: () => Promise<Blob>
  className?: string | undefined
}

/** A plain link to the file would not send the token, so it is fetched and then saved. */
export function DownloadButton({ label, file, fetchFile, className }: DownloadButtonProps) {
  const download = useMutation({ mutationFn: fetchFile, onSuccess: (blob) => saveFile(blob, file) })
  return (
    <>
      <Button
        className={className}
        aria-disabled={download.isPending}
        onClick={() => download.isPending || download.mutate()}
      >
        <Download aria-hidden="true" />
        {label}
      </Button>
      {download.error && (
        <span className="small bad" role="alert">
          {download.error.message}
        </span>
      )}
    </>
  )
}

/**
 * Opens a PDF in a new tab, or saves it where the browser shows no PDFs or blocks new tabs. Call it in the handler of a
 * press. Throws what `fetchFile` throws, with the tab closed again.
 */
export async function openPdf(fetchFile: () => Promise<Blob>, file: string): Promise<void> {
  // A tab that opens after a request would be blocked. Phones often have no viewer, and would leave it empty.
  const tab = navigator.pdfViewerEnabled ? window.open('', '_blank') : null
  if (tab) tab.document.title = file
  try {
    const blob = await fetchFile()
    // Never revoked: the tab reads it again to print or save it.
    if (tab) tab.location.replace(URL.createObjectURL(blob))
    else saveFile(blob, file)
  } catch (error) {
    tab?.close()
    throw error
  }
}

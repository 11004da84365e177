import { Button } from '@pj/ui/button.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { saveFile } from './open-pdf.ts'

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
        <span className={fieldStyles.error} role="alert">
          {download.error.message}
        </span>
      )}
    </>
  )
}

import { Button } from '@pj/ui/button.tsx'
import { showToast } from '@pj/ui/toast'
import { Copy } from 'lucide-react'
import styles from './copy-button.module.css'

interface CopyButtonProps {
  /** What is copied, as in "Copy account number". */
  label: string
  text: string
}

/** Copies a text; a toast, which screen readers announce, says whether that has worked. */
export const CopyButton = ({ label, text }: CopyButtonProps) => (
  <Button variant="plain" className={styles.copy} aria-label={`Copy ${label}`} onClick={() => void copy(label, text)}>
    <Copy aria-hidden="true" />
    Copy
  </Button>
)

async function copy(label: string, text: string): Promise<void> {
  const isCopied = (await writeToClipboard(text)) || copySelection(text)
  if (isCopied) showToast(`Copied ${label}`)
  else showToast(`Please copy the ${label} yourself: ${text}`, 'info')
}

/** False where the browser has no clipboard API, as on a page without TLS, or does not allow it. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Works without the clipboard API, although it is deprecated. */
function copySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  document.body.append(field)
  field.focus({ preventScroll: true })
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
